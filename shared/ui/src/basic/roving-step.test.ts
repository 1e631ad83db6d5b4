import { rovingStep } from './roving-step';

const press = (key: string, index: number, length = 3, more: Partial<KeyboardEvent> = {}) =>
  rovingStep({ key, altKey: false, ctrlKey: false, metaKey: false, ...more }, index, length);

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
  ['constructor', 1, null],
])('%s at %i leads to %s', (key, index, next) => {
  expect(press(key, index)).toBe(next);
});

test('shortcuts of the browser stay its own, and a row of nothing has no focus', () => {
  expect(press('ArrowLeft', 1, 3, { altKey: true })).toBeNull();
  expect(press('ArrowRight', 0, 0)).toBeNull();
});
