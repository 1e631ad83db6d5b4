import { nameSkeleton } from './name-skeleton';

test.each([
  '김 José',
  '김José',
  '김 JOSE\u0301',
  '김. Jose',
  '김-jose',
  '김\u200bjose',
  '김\uff2a\uff4f\uff53\uff45',
  '\u1100\u1175\u11b7 Jose',
])('%j is one name', (name) => {
  expect(nameSkeleton(name)).toBe(nameSkeleton('김 José'));
});

test('other names differ', () => {
  expect(nameSkeleton('김조세')).not.toBe(nameSkeleton('김조제'));
  expect(nameSkeleton('..')).toBe('');
});
