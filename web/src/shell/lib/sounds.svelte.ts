/** Small sounds of our own, made when they are heard: off until somebody switches them on, and none where nobody looks. */
import type { Moment } from '../../generated/protocol';
import { remember, remembered } from './memory';

export type Sound = 'piece' | 'card' | 'battle' | 'coin' | 'turn' | 'won';

/** A tone that glides from one pitch (in Hz) to another, or a breath of noise around them; times in seconds. */
type Tone = {
  noise?: boolean;
  wave?: OscillatorType;
  from: number;
  to: number;
  at: number;
  long: number;
  loud: number;
};

const bell = (from: number, at: number): Tone => ({ wave: 'triangle', from, to: from, at, long: 0.5, loud: 0.16 });

export const TONES: Record<Sound, Tone[]> = {
  piece: [
    { wave: 'sine', from: 240, to: 110, at: 0, long: 0.09, loud: 0.4 },
    { noise: true, from: 1200, to: 500, at: 0, long: 0.04, loud: 0.2 },
  ],
  card: [{ noise: true, from: 2600, to: 900, at: 0, long: 0.14, loud: 0.22 }],
  battle: [
    { noise: true, from: 3800, to: 2400, at: 0, long: 0.16, loud: 0.25 },
    { wave: 'square', from: 1480, to: 1320, at: 0, long: 0.22, loud: 0.05 },
    { wave: 'square', from: 1860, to: 1700, at: 0.12, long: 0.25, loud: 0.05 },
  ],
  coin: [bell(1568, 0), bell(2093, 0.07)],
  turn: [bell(523, 0), bell(784, 0.14)],
  won: [bell(523, 0), bell(659, 0.14), bell(784, 0.28), bell(1047, 0.42)],
};

const CARDS = /^(card|favor|hidden|tile|deck|hand)\b/;
const COINS = /^(good|coin|bank|reserve)\b/;

/** What a moment sounds like. */
export function soundOf({ shown, things }: Pick<Moment, 'shown' | 'things'>): Sound {
  if (shown === 'battle') return 'battle';
  if (shown === 'score') return 'coin';
  if (shown === 'reveal' || things.some((thing) => CARDS.test(thing))) return 'card';
  return things.some((thing) => COINS.test(thing)) ? 'coin' : 'piece';
}

class Sounds {
  on = $state(remembered('sound') === 'on');
  private stage: AudioContext | undefined;

  change(on: boolean): void {
    this.on = on;
    remember('sound', on ? 'on' : 'off');
    this.play('turn');
  }

  play(sound: Sound): void {
    if (!this.on || document.hidden || typeof AudioContext === 'undefined') return;
    const stage = (this.stage ??= new AudioContext());
    // A browser lets a page speak only after it was touched.
    if (stage.state === 'suspended') void stage.resume();
    for (const tone of TONES[sound]) strike(stage, tone);
  }
}

function strike(stage: AudioContext, { noise, wave, from, to, at, long, loud }: Tone): void {
  const start = stage.currentTime + at;
  const volume = stage.createGain();
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + long);
  volume.connect(stage.destination);
  const [source, pitch] = noise ? breath(stage, long, volume) : tone(stage, wave ?? 'sine', volume);
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, start + long);
  source.start(start);
  source.stop(start + long);
}

function tone(stage: AudioContext, wave: OscillatorType, out: AudioNode): [AudioScheduledSourceNode, AudioParam] {
  const source = stage.createOscillator();
  source.type = wave;
  source.connect(out);
  return [source, source.frequency];
}

function breath(stage: AudioContext, long: number, out: AudioNode): [AudioScheduledSourceNode, AudioParam] {
  const source = stage.createBufferSource();
  const buffer = stage.createBuffer(1, Math.ceil(stage.sampleRate * long), stage.sampleRate);
  const heard = buffer.getChannelData(0);
  for (let i = 0; i < heard.length; i++) heard[i] = Math.random() * 2 - 1;
  source.buffer = buffer;
  const filter = stage.createBiquadFilter();
  filter.type = 'bandpass';
  source.connect(filter).connect(out);
  return [source, filter.frequency];
}

export const sounds = new Sounds();
