import { leadsTo } from '@maru/rounds';
import { testDatabase } from '../../test/database';
import { simulatedBeacon } from '../vendors/beacon/simulated';
import { Chains } from './chains';
import { checkChains, type WrongRow } from './check';
import { drawResult } from './kinds';

const game = 403;
let at: Awaited<ReturnType<typeof testDatabase>>;
let chains: Chains;
/** Six rounds make a chain; its hash 0 is the secret. */
const length = 7;

beforeEach(async () => {
  at = await testDatabase();
  chains = new Chains(at.db, length, null);
  await chains.ensure([{ game, kind: 'powerball' }]);
});
afterEach(() => at.close());

/** Makes and draws the next round of the game. */
async function drawRound(): Promise<{ id: number; chain: number; position: number }> {
  const { db } = at;
  await chains.ensure([{ game, kind: 'powerball' }]);
  const chain = (await chains.current([game])).get(game)!;
  const [times] = await db.query<{ at: bigint }>(
    'select coalesce(max(draws_at), game_now() - 50000)::bigint + 1500 as at from game_rounds',
  );
  const drawsAt = Number(times!.at);
  const [added] = await db.query<{ id: bigint }>('select game_round_add($1::jsonb) as id', [
    JSON.stringify({
      product: 'mini',
      game,
      kind: 'powerball',
      source: 'own',
      day: null,
      number: null,
      opens_at: drawsAt - 20_000,
      closes_at: drawsAt - 1_200,
      draws_at: drawsAt,
      chain: chain.id,
      beacon: Math.floor((drawsAt - 1_200) / 1_000) + 1,
    }),
  ]);
  const [round] = await db.query<{ position: number; beacon: bigint }>(
    `update game_rounds set state = 'closed' where id = $1 returning position, beacon`,
    [added!.id],
  );
  const { position, beacon } = round!;
  const gameHash = await chains.gameHash(chain.id, position);
  const salt = (await simulatedBeacon(db).value(Number(beacon)))!;
  const result = drawResult('powerball', { gameHash, salt, roundId: Number(added!.id) }, null);
  await db.query('select game_round_draw($1, $2::jsonb, $3, $4)', [added!.id, JSON.stringify(result), gameHash, salt]);
  return { id: Number(added!.id), chain: chain.id, position };
}

// spec mini.9
test('rounds go over from one chain to the next, which was announced ahead, and every proof holds', async () => {
  const drawn: { id: number; chain: number; position: number }[] = [];
  for (let n = 0; n < 9; n++) {
    drawn.push(await drawRound());
    const published = (await chains.published(game))!;
    // The next chain is announced before the last rounds of this one.
    if (n === 3) expect(published).toMatchObject({ used: 4, length, next: { terminating_hash: expect.any(String) } });
    if (n === 6) expect(published).toMatchObject({ used: 1, id: drawn[6]!.chain });
  }
  expect(drawn.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3]);
  expect(new Set(drawn.map(({ chain }) => chain)).size).toBe(2);
  const rows = await at.db.query<{ gameHash: string; terminatingHash: string; position: number; made: boolean }>(
    `select r.game_hash, c.terminating_hash, r.position, c.published_at < r.opens_at + 60000 as made
       from game_rounds r join game_chains c on c.id = r.chain_id order by r.id`,
  );
  rows.forEach(({ gameHash, terminatingHash, position }, n) => {
    expect(leadsTo(gameHash, terminatingHash, position)).toBe(true);
    expect(leadsTo(gameHash, position === 1 ? terminatingHash : rows[n - 1]!.gameHash)).toBe(true);
  });
  const report = await checkChains(at.db, null);
  expect(report).toMatchObject({ rounds: 9, wrong: null });
});

const cases: [string, string, Partial<WrongRow>][] = [
  [
    'a point in the middle',
    `update game_chain_points set hash = repeat('a', 64) where position = 3`,
    { table: 'game_chain_points', position: 3 },
  ],
  [
    'the last point',
    `update game_chain_points set hash = repeat('a', 64) where position = ${length - 1}`,
    { table: 'game_chain_points', position: length - 1 },
  ],
  [
    'the secret',
    `update game_chain_points set hash = repeat('a', 64) where position = 0`,
    { table: 'game_chain_points', position: 0 },
  ],
  [
    'the terminating hash',
    `update game_chains set terminating_hash = repeat('a', 64)`,
    { table: 'game_chains', position: null, what: 'the notice says another terminating_hash' },
  ],
  [
    'terminating hash and notice',
    `update game_chains set terminating_hash = repeat('a', 64),
            notice = replace(notice, terminating_hash, repeat('a', 64))`,
    { table: 'game_chains', what: 'the signature is not of the notice' },
  ],
  [
    'the hash of a round',
    `update game_rounds set game_hash = repeat('a', 64) where position = 2`,
    { table: 'game_rounds', position: 2, what: 'its hash is not that of the chain' },
  ],
  [
    'the salt of a round',
    `update game_rounds set salt = 'chosen' where position = 2`,
    { table: 'game_rounds', position: 2, what: 'its salt is not the random value of its second' },
  ],
  [
    'the result of a round',
    `update game_rounds set result = jsonb_set(result, '{powerball}', to_jsonb(((result->>'powerball')::int + 1) % 10))
      where position = 1`,
    { table: 'game_rounds', position: 1, what: 'its result is not what its hash and salt draw' },
  ],
  [
    'the random value, to one from before the close',
    'update game_rounds set beacon = beacon - 1 where position = 1',
    { table: 'game_rounds', position: 1, what: 'its random value is older than its close' },
  ],
];

// spec mini.9
test('whichever row was changed is named, and nothing where none was', async () => {
  for (let n = 0; n < 3; n++) await drawRound();
  expect((await checkChains(at.db, null)).wrong).toBeNull();
  for (const [name, change, expected] of cases) {
    await at.db
      .transaction(async (tx) => {
        await tx.query(change);
        const wrong = (await checkChains(tx, null)).wrong;
        expect([name, wrong]).toEqual([name, expect.objectContaining(expected)]);
        throw new Error('taken back');
      })
      .catch((error: Error) => {
        if (error.message !== 'taken back') throw error;
      });
  }
  expect((await checkChains(at.db, null, [game])).wrong).toBeNull();
});
