import { toConcerns } from './sources.mjs';

test.each([
  ['api/src/bets/sql/bet_book.sql', { isSql: true, isTyped: false }],
  ['api/src/bets/index.ts', { isSql: false, isTyped: true, remote: undefined }],
  ['vendors/src/casino/page/play.css', { isCasinoPage: true, isTyped: true }],
  ['vendors/src/casino/pictures/cards.svg', { isCasinoPage: true, isTyped: false }],
  ['remote-mini/src/texts/ko.json', { isTyped: true, remote: 'remote-mini' }],
  ['remote-mini', { remote: 'remote-mini' }],
  ['shared/ui/README.md', { isSql: false, isCasinoPage: false, isTyped: false, remote: undefined }],
])('%s', (path, concerns) => {
  expect(toConcerns(path)).toMatchObject(concerns);
});
