import { shareOfHome } from './Stats';

test('nothing on both sides is no half and half', () => {
  expect(shareOfHome(0, 0)).toBeNull();
  expect([shareOfHome(3, 1), shareOfHome(0, 2), shareOfHome(2, 2)]).toEqual([75, 0, 50]);
});
