import { Shares } from './shares';

test('amounts are limited in all and by owner, and given back once', () => {
  const shares = new Shares(10, 6);
  const a = shares.take('a', 6)!;
  expect(shares.take('a', 1)).toBeNull();
  const b = shares.take('b', 4)!;
  expect(shares.take('c', 1)).toBeNull();
  a();
  a();
  expect(shares.take('c', 7)).toBeNull();
  expect(shares.take('c', 6)).not.toBeNull();
  expect(shares.take('c', 1)).toBeNull();
  b();
  expect(shares.take('b', 4)).not.toBeNull();
});
