import { afterEach, describe, expect, it, vi } from 'vitest';
import { sounds, soundOf, TONES } from '../lib/sounds.svelte';

const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
const started = vi.fn();
class Stage {
  state = 'running';
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  createGain = () => ({ gain: param(), connect: vi.fn() });
  createOscillator = () => ({ frequency: param(), connect: vi.fn(), start: started, stop: vi.fn() });
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  createBufferSource = () => ({ connect: (next: unknown) => next, start: started, stop: vi.fn() });
  createBiquadFilter = () => ({ frequency: param(), connect: vi.fn() });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  started.mockClear();
  sounds.on = false;
});

describe('sounds', () => {
  it('are off until they are switched on, and that is remembered', () => {
    vi.stubGlobal('AudioContext', Stage);
    sounds.play('piece');
    expect(started).not.toHaveBeenCalled();
    sounds.change(true);
    expect(started).toHaveBeenCalledTimes(TONES.turn.length);
    expect(localStorage.getItem('meadhall.sound')).toBe('on');
    sounds.change(false);
    expect(localStorage.getItem('meadhall.sound')).toBe('off');
    expect(started).toHaveBeenCalledTimes(TONES.turn.length);
  });

  it('are all made of a few tones, and none where nobody looks', () => {
    vi.stubGlobal('AudioContext', Stage);
    sounds.on = true;
    for (const sound of ['piece', 'card', 'battle', 'coin', 'turn', 'won'] as const) {
      started.mockClear();
      sounds.play(sound);
      expect(started, sound).toHaveBeenCalledTimes(TONES[sound].length);
    }
    started.mockClear();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    sounds.play('battle');
    expect(started).not.toHaveBeenCalled();
  });

  it('follow from what happens', () => {
    expect(soundOf({ shown: 'battle', things: ['card:1'] })).toBe('battle');
    expect(soundOf({ shown: 'score', things: [] })).toBe('coin');
    expect(soundOf({ shown: 'move', things: ['card:r01', 'island:a'] })).toBe('card');
    expect(soundOf({ shown: 'move', things: ['good:red:wood'] })).toBe('coin');
    expect(soundOf({ shown: 'move', things: ['area:kent'] })).toBe('piece');
  });
});
