import { readReference } from './posting-reference';

const transfer = '3f2b0c1e-6a55-4b0e-9c2f-0d6b7a1e5c44';

test.each([
  ['feed:bet:812', { number: '812', bet: '812', party: null }],
  ['cash:41', { number: '41', bet: null, party: null }],
  ['feed:bet:x', { number: 'x', bet: null, party: null }],
  [`casino:union:${transfer}`, { number: null, bet: null, party: 'union' }],
  ['casino_play:hera:77', { number: '77', bet: null, party: 'hera' }],
  // Postings from before a reference said whom it is with.
  [`casino:${transfer}`, { number: null, bet: null, party: null }],
])('%s names %j', (reference, named) => {
  expect(readReference(reference)).toEqual(named);
});
