import { productTotals } from './totals';

const feed = (values: number[], stake: number) => productTotals('feed_floor2', values, stake);

test('odds are multiplied and rounded down to two decimals, the win down to a won', () => {
  expect(feed([138, 178], 30_000)).toEqual({ ok: true, ratio: 245, win: 73_500 });
  expect(feed([102, 250], 10_000)).toEqual({ ok: true, ratio: 255, win: 25_500 });
});
test('the domestic rule rounds the same product half up', () => {
  expect(productTotals('domestic_hu2', [106, 225], 10_000)).toEqual({ ok: true, ratio: 239, win: 23_900 });
});
test('a product that no number can hold is not shown', () => {
  expect(feed(Array(20).fill(10_000_000), 1_000)).toEqual({ ok: false, ratio: 0, win: 0 });
});
