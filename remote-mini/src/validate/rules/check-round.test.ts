import { webcrypto } from 'node:crypto';
import type { DrawnResult } from '@maru/contracts';
import { type GameKind, sha256Hex } from '@maru/rounds';
import vectors from '@maru/rounds/vectors';
import { type CheckInput, checkRound, sameResult } from './check-round';
import { deviceHashes, ownHashes } from './hashes';

const browser = deviceHashes(webcrypto.subtle as SubtleCrypto);
const { games, graph, serverSeed, clientSeed, commitment } = vectors;

/** A round of each published vector as the site would show it. */
function makeRounds<Vector extends { nonce: number }>(
  kind: GameKind,
  list: readonly Vector[],
  toResult: (vector: Vector) => DrawnResult,
): [string, CheckInput][] {
  return list.map((vector) => {
    const published = toResult(vector);
    const input: CheckInput = {
      kind,
      roundId: vector.nonce,
      gameHash: serverSeed,
      salt: clientSeed,
      commitment,
      published,
      chain: { terminatingHash: sha256Hex(sha256Hex(commitment)), steps: 3 },
      before: published.kind === 'hilow' ? published.base : null,
    };
    return [`${kind} ${vector.nonce}`, input];
  });
}
const toLadder = ({ start, lines }: { start: string; lines: number }): DrawnResult => ({
  kind: 'ladder',
  start: start as 'left',
  lines: lines as 3,
});

const rounds = [
  ...makeRounds('roulette', games.roulette, ({ number }) => ({ kind: 'roulette', pocket: number })),
  ...makeRounds('hilow', games.hilow, ({ cardIndex }) => ({ kind: 'hilow', card: cardIndex, base: 7 })),
  ...makeRounds('baccarat', games.baccarat, ({ shoe8 }) => ({ kind: 'baccarat', cards: shoe8 })),
  ...makeRounds('powerball', games.powerball, ({ balls, powerball }) => ({ kind: 'powerball', balls, powerball })),
  ...makeRounds('ladder', games.ladder, toLadder),
  ...makeRounds('powerLadder', games.ladder, toLadder),
  ...makeRounds('kenoLadder', games.ladder, toLadder),
  ...makeRounds('racing', games.racing, ({ finish }) => ({ kind: 'racing', order: finish })),
  ...makeRounds('sicbo', games.sicbo, ({ dice }) => ({ kind: 'sicbo', dice })),
  ...makeRounds('oddEven', games.oddeven, ({ r }) => ({ kind: 'oddEven', parity: r as 'odd' })),
  ...makeRounds('keno', games.keno, ({ numbers }) => ({ kind: 'keno', numbers })),
  ...graph.rounds.map(({ round, gameHash, crashHundredths }): [string, CheckInput] => [
    `graph ${round}`,
    {
      kind: 'graph',
      roundId: round,
      gameHash,
      salt: graph.publicSalt,
      before: null,
      commitment: sha256Hex(gameHash),
      chain: { terminatingHash: graph.terminatingHash, steps: round },
      published: { kind: 'graph', crash: crashHundredths },
    },
  ]),
];
const states = ({ seal, mix, draw, result, markets }: Awaited<ReturnType<typeof checkRound>>) =>
  [seal, mix, draw, result, markets].map(({ state }) => state);

test.each(rounds)(
  'the published vector of %s passes every step, by the browser’s hashes and by our own',
  async (_, input) => {
    const checked = await checkRound(input, browser);
    expect(states(checked)).toEqual(Array(5).fill('passed'));
    expect([checked.proven, checked.failures]).toEqual([true, 0]);
    expect(checked.markets.facts.length).toBeGreaterThan(0);
    expect(await checkRound(input, ownHashes)).toEqual(checked);
  },
);

const change = (hash: string) => hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));

test.each(rounds)('%s with another hash, salt, round or result is refused where it differs', async (name, input) => {
  const at = async (changes: Partial<CheckInput>) => states(await checkRound({ ...input, ...changes }, browser));
  expect((await at({ gameHash: change(input.gameHash) }))[0]).toBe('failed');
  expect(await at({ commitment: change(input.commitment!) })).toEqual([
    'failed',
    'computed',
    'computed',
    'passed',
    'passed',
  ]);
  const chain = { ...input.chain!, terminatingHash: change(input.chain!.terminatingHash) };
  expect((await at({ chain }))[0]).toBe('failed');
  expect((await at({ chain: { ...input.chain!, steps: input.chain!.steps + 1 } }))[0]).toBe('failed');
  const others = rounds.filter(([other, { published }]) => other !== name && published!.kind === input.published!.kind);
  const wrong = others.map(([, { published }]) => published!).find((other) => !sameResult(other, input.published!));
  // Ladders and odd or even have few results, which some of their vectors share.
  if (wrong) expect((await at({ published: wrong })).slice(1, 4)).toEqual(['computed', 'computed', 'failed']);
});

test('the salt and the round number are part of the draw', async () => {
  const [, input] = rounds.find(([name]) => name === 'keno 1')!;
  for (const changes of [{ salt: `${clientSeed} ` }, { roundId: 2 }]) {
    const checked = await checkRound({ ...input, ...changes }, browser);
    expect(states(checked)).toEqual(['passed', 'computed', 'computed', 'failed', 'failed']);
    expect(checked.proven).toBe(false);
  }
  const [, ended] = rounds.find(([name]) => name === 'graph 1')!;
  expect(states(await checkRound({ ...ended, salt: 'another' }, browser))[3]).toBe('failed');
});

test('facts that a wrong result has in common with the right one are not marked', async () => {
  const [, input] = rounds.find(([name]) => name === 'roulette 1')!;
  // 13 was drawn: black, odd, low, second dozen, first column; 31 is black, odd, high, third dozen, first column.
  const checked = await checkRound({ ...input, published: { kind: 'roulette', pocket: 31 } }, browser);
  expect(checked.markets.facts.map(({ fact, same }) => [fact.name, same])).toEqual([
    ['number', false],
    ['color', true],
    ['parity', true],
    ['range', false],
    ['dozen', false],
    ['column', true],
  ]);
});

test('hilow: another card before refuses the result; without it the base is left open, and nothing is proven', async () => {
  const [, input] = rounds.find(([name]) => name === 'hilow 1')!;
  const other = await checkRound({ ...input, before: 8 }, browser);
  expect(states(other)).toEqual(['passed', 'computed', 'computed', 'failed', 'passed']);
  expect(other.failures).toBe(1);
  const open = await checkRound({ ...input, before: null }, browser);
  expect(states(open)).toEqual(['passed', 'passed', 'passed', 'passed', 'computed']);
  expect([open.proven, open.markets.isBaseOpen]).toEqual([false, true]);
});

test('what nobody published is computed and not judged', async () => {
  const [, input] = rounds[0]!;
  const checked = await checkRound({ ...input, commitment: null, chain: null, published: null }, browser);
  expect(states(checked)).toEqual(Array(5).fill('computed'));
  expect([checked.proven, checked.failures]).toEqual([false, 0]);
});

test('each number of a draw says which word made it, over the end of a block too', async () => {
  const [, input] = rounds.find(([name]) => name === 'keno 1')!;
  const { mix, draw } = await checkRound(input, browser);
  expect(draw.steps).toHaveLength(22);
  expect(mix.blocks).toHaveLength(3);
  expect(mix.blocks.flatMap(({ used }) => used)).toHaveLength(22);
  for (const { of, word, at, value } of draw.steps) {
    expect(Number.parseInt(mix.blocks[Math.floor(at / 8)]!.words[at % 8]!, 16)).toBe(word);
    expect(word % of).toBe(value);
  }
});

test('the page may answer while a long chain is followed', async () => {
  const [, input] = rounds[0]!;
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const checked = await checkRound({ ...input, chain: { terminatingHash: commitment, steps: 12_001 } }, browser, pause);
  expect(pauses).toBe(3);
  expect(checked.seal.chain?.holds).toBe(false);
});
