import { drawRound } from './draws.mjs';

const hash = 'b2b3c0d1e2f30415263748596a7b8c9d0e1f2031425364758697a8b9cadbecfd';
const salt = 'toto-demo-client-seed';

// The vectors that docs/fairness.md prints.
test.each([
  ['roulette', 1, { pocket: 13 }],
  ['roulette', 2, { pocket: 24 }],
  ['racing', 1, { order: [1, 4, 3, 2] }],
  ['racing', 3, { order: [2, 4, 1, 3] }],
  ['ladder', 1, { start: 'left', lines: 3 }],
  ['powerball', 2, { balls: [14, 2, 3, 26, 15], powerball: 1 }],
])('%s of round %d', (kind, id, result) => {
  expect(drawRound({ kind, id, game_hash: hash, salt })).toEqual(result);
});

test('a run of graph ends where the published rows say', () => {
  const graphSalt = '0000000000000000000b4d0b56cb3be0d7a3a8d1f1a5f20d6c8f6c1c5e6d2a10';
  const crash = (game_hash) => drawRound({ kind: 'graph', id: 1, game_hash, salt: graphSalt })?.crash;
  expect(crash('90796e20716dd4949a132abec676d5cbf7c0ac38558f7ffbd9e608fab58bc01b')).toBe(486);
  expect(crash('64978cd415be50d919814f51187deb7471beb039cb5f0df974c115b5c802b15c')).toBe(100);
  expect(crash('4ae0835c122014ffe98ee820c755301ec3bd804a4509e13d7b7adc80774b5b62')).toBe(614);
});
