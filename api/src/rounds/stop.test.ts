import { testDatabase } from '../../test/database';
import { localBus } from '../kernel/bus';
import { createJobs } from '../kernel/jobs';
import { Rounds, type RoundsPorts } from '.';

const game = 403;
let at: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  at = await testDatabase();
});
afterAll(() => at.close());

/** Own rounds whose draw was missed while no process ran. */
async function missRounds(rounds: Rounds, count: number): Promise<void> {
  await rounds.chains.ensure([{ game, kind: 'powerball' }]);
  const { id: chain } = (await rounds.chains.current([game])).get(game)!;
  for (let n = 0; n < count; n += 1) {
    const drawsAt = Date.now() - 60_000 + n * 1_500;
    const [added] = await at.db.query<{ id: bigint }>('select game_round_add($1::jsonb) as id', [
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
        chain,
        beacon: Math.floor((drawsAt - 1_200) / 1_000) + 1,
      }),
    ]);
    await at.db.query(`update game_rounds set state = 'closed' where id = $1`, [added!.id]);
  }
}

test('a stop while missed rounds are drawn waits for one of them, a failure is logged once, and the rest is the next process’s', async () => {
  const { db } = at;
  const errors: object[] = [];
  const log = { error: (fields: object) => void errors.push(fields), warn() {} };
  let asked = 0;
  let isDown = true;
  let answer = () => {};
  const ports = {
    services: { db, log, jobs: createJobs({ db, bus: localBus(), log }), settings: { config: async () => ({}) } },
    bets: { wakeSettlement() {} },
    beacon: {
      async value() {
        asked += 1;
        if (isDown) throw new Error('drand is down');
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return 'a'.repeat(64);
      },
    },
    namespaces: { open: () => ({ listeners: () => 0, send() {} }) },
    chainLength: 7,
    keyFile: null,
  } as unknown as RoundsPorts;
  const rounds = new Rounds(ports);
  await missRounds(rounds, 4);
  await rounds.advance();
  await rounds.advance();
  expect([asked, errors.length]).toEqual([8, 4]);

  isDown = false;
  const advancing = rounds.advance();
  while (asked < 9) await new Promise((resolve) => setTimeout(resolve, 5));
  const stopping = rounds.module().stop!();
  answer();
  await Promise.all([advancing, stopping]);
  expect(asked).toBe(9);
  const drawn = await db.query(`select id from game_rounds where state = 'drawn'`);
  expect(drawn).toHaveLength(1);
});
