import { listProblems, readPasted, tidy } from './values';

const gameHash = 'b2b3c0d1e2f30415263748596a7b8c9d0e1f2031425364758697a8b9cadbecfd';

test('values are tidied of what copying adds', () => {
  const values = tidy({
    gameHash: ` ${gameHash.slice(0, 40).toUpperCase()}\n${gameHash.slice(40)} `,
    salt: ' salt ',
    roundId: '3,402',
  });
  expect(values).toEqual({ gameHash, salt: 'salt', roundId: '3402' });
  expect(listProblems(values)).toEqual({});
});

test('what cannot be computed with is named', () => {
  expect(listProblems({ gameHash: gameHash.slice(1), salt: '', roundId: '0' })).toEqual({
    gameHash: true,
    salt: true,
    roundId: true,
  });
});

test.each([
  ['a hash alone', gameHash, { gameHash }],
  ['lines', `gameHash: ${gameHash}\nsalt: abc\nroundId: 12`, { gameHash, salt: 'abc', roundId: '12' }],
  [
    'the command',
    `node maru-verify.mjs roulette --round 12 --hash ${gameHash} --salt abc`,
    { gameHash, salt: 'abc', roundId: '12' },
  ],
  [
    'names of the API',
    JSON.stringify({ game_hash: gameHash, round_id: 12, salt: 'abc' }),
    { gameHash, salt: 'abc', roundId: '12' },
  ],
])('%s can be pasted', (_, text, values) => {
  expect(readPasted(text)).toMatchObject(values);
});

test('a whole record brings what it is compared with', () => {
  const record = {
    gameHash,
    salt: 'abc',
    roundId: 12,
    commitment: gameHash,
    chain: { terminatingHash: gameHash, steps: 3 },
    result: { kind: 'roulette', pocket: 13 },
  };
  expect(readPasted(JSON.stringify(record))).toEqual({ ...record, roundId: '12' });
});

test('a record of hilow brings the card of the round before, and no card that there is not', () => {
  const record = (cardBefore: unknown) => readPasted(JSON.stringify({ salt: 'abc', cardBefore }));
  expect(record(51)).toEqual({ salt: 'abc', before: 51 });
  for (const card of [-1, 52, 1.5, '7', null]) expect(record(card)).toEqual({ salt: 'abc' });
});

test.each(['', 'hello', '{"a":1}', '[]'])('%j holds none of the values', (text) => {
  expect(readPasted(text)).toBeNull();
});

test('a result that is none is left out', () => {
  expect(readPasted(JSON.stringify({ salt: 'a', result: { kind: 'hilow', card: 99, base: 0 } }))).toEqual({
    salt: 'a',
  });
});
