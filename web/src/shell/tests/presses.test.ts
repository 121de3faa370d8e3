import { describe, expect, it } from 'vitest';
import { LONG, pressed, Presses } from '../table/presses';

describe('a double click', () => {
  it('counts once where the first stroke has changed what lies there', () => {
    const presses = new Presses();
    expect(presses.isStray({ detail: 1 }, 'draft card:3', false)).toBe(false);
    expect(presses.isStray({ detail: 2 }, 'draft card:7', false)).toBe(true);
    expect(presses.isStray({ detail: 3 }, 'draft card:9', false)).toBe(true);
  });
  it('counts twice where the same is asked and meant again', () => {
    const presses = new Presses();
    presses.isStray({ detail: 1 }, 'gain wood', false);
    expect(presses.isStray({ detail: 2 }, 'gain wood', false)).toBe(false);
  });
  it('counts once while the first stroke is on its way', () => {
    const presses = new Presses();
    presses.isStray({ detail: 1 }, 'gain wood', false);
    expect(presses.isStray({ detail: 2 }, 'gain wood', true)).toBe(true);
  });
  it('is none where somebody clicks again later', () => {
    const presses = new Presses();
    presses.isStray({ detail: 1 }, 'draft card:3', false);
    expect(presses.isStray({ detail: 1 }, 'draft card:7', false)).toBe(false);
  });
});

describe('a long press', () => {
  it('is one of a finger', () => {
    const presses = new Presses();
    presses.down({ pointerType: 'touch', timeStamp: 1000 });
    expect(presses.isLong({ timeStamp: 1000 + LONG })).toBe(false);
    expect(presses.isLong({ timeStamp: 9000 })).toBe(false); // the next click, by key
    presses.down({ pointerType: 'touch', timeStamp: 1000 });
    expect(presses.isLong({ timeStamp: 1001 + LONG })).toBe(true);
    presses.down({ pointerType: 'mouse', timeStamp: 1000 });
    expect(presses.isLong({ timeStamp: 5000 })).toBe(false);
  });
});

it('finds what is pressed', () => {
  document.body.innerHTML = `
    <button data-thing="card:3"><b id="card"></b></button>
    <button data-testid="choice" data-notation="to kent" data-things="area:kent slot:north"><i id="choice"></i></button>
    <button data-testid="undo" id="undo"></button><p id="text"></p>`;
  const at = (id: string) => pressed(document.getElementById(id));
  expect(at('card')).toMatchObject({ thing: 'card:3', name: 'card:3' });
  expect(at('choice')).toMatchObject({ thing: 'area:kent', choice: 'to kent', name: 'to kent' });
  expect(at('undo')).toMatchObject({ thing: '', name: 'undo' });
  expect(at('text')).toMatchObject({ thing: '', name: '' });
});
