import { toSheetPlace } from './use-sheet-place';

test('a row leads to the one before and the next; the ends lead nowhere, a row that is gone to the first', () => {
  const went: string[] = [];
  const at = (id: string) => toSheetPlace(['7', '5', '9'], id, (row) => went.push(row));
  expect(at('5')).toMatchObject({ at: 2, of: 3 });
  at('5').previous?.();
  at('5').next?.();
  at('1').next?.();
  expect(went).toEqual(['7', '9', '7']);
  expect([at('7').previous, at('9').next, at('1').previous, at('1').at]).toEqual([null, null, null, null]);
});
