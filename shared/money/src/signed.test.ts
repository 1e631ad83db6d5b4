import { formatSigned } from './signed';

test('a result carries its sign', () => {
  expect([29_400, -30_000, 0].map(formatSigned)).toEqual(['+29,400', '−30,000', '0']);
});
