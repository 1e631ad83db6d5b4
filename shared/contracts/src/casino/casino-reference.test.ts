import { casinoOf } from './casino-reference';

const transfer = '3f2b0c1e-6a55-4b0e-9c2f-0d6b7a1e5c44';

test.each([
  [`casino:union:${transfer}`, 'union'],
  ['casino_play:hera:77', 'hera'],
  // Postings from before a reference said its casino.
  [`casino:${transfer}`, null],
  ['feed:bet:812', null],
  ['points:attendance:5', null],
])('%s names the casino %j', (reference, casino) => {
  expect(casinoOf(reference)).toBe(casino);
});
