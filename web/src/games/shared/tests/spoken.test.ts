import { expect, it } from 'vitest';
import { spoken } from '../spoken';

it('puts one full stop after each part but the last', () => {
  expect(spoken('Kent', 'A burh stands here.', 'Adjacent: Essex')).toBe('Kent. A burh stands here. Adjacent: Essex');
  expect(spoken('Kent')).toBe('Kent');
});
