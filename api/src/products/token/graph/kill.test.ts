import { randomUUID } from 'node:crypto';
import { elapsedAt, multiplierAt } from '@maru/rounds';
import type { Client } from '../../../../test/client';
import { verify } from '../../../../test/database';
import { until } from '../../../../test/feed/fake-vendor';
import { testOnServer, testPlace } from '../../../../test/harness';
import { type ApiProcess, spawnApi } from '../../../../test/process';
import { openDatabase } from '../../../database';
import { readEnv } from '../../../kernel/env';
import { demoPassword } from '../../../site/demo/seed';

const game = 1004;
const stake = 1_000;
const crash = 125;
const wins = [0, 1_100, 1_250, 0];

// spec graph.6
testOnServer(
  'processes are killed in every phase: each round runs once and ends where it was decided, each bet is paid once',
  async () => {
    const place = await testPlace();
    const { databaseUrl, dataDir } = readEnv(place.variables);
    const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
    await db.query('insert into settings (key, value) values ($1, $2)', [`tg_config.${game}.close_seconds`, '6']);
    const running: ApiProcess[] = [];
    const start = async (): Promise<Client> => {
      const api = await spawnApi({ ...place.variables, MARU_CHAIN_LENGTH: '500', MARU_ROUND_PERCENT: '50' });
      running.push(api);
      const client = api.guest();
      await client.signIn('demo1', demoPassword);
      return client;
    };
    const startTwo = () => Promise.all([start(), start()]);
    const kill = () => Promise.all(running.splice(0).map((api) => api.end('SIGKILL')));
    const readState = async (id: number): Promise<string> =>
      (await db.query<{ state: string }>('select state from game_rounds where id = $1', [id]))[0]!.state;
    const rows = (round: number) => db.query('select crash from graph_runs where round_id = $1', [round]);
    try {
      let [member] = await startTwo();
      /** Bets on an open round: by hand, with a value that it reaches, with one that it does not. */
      const join = async () => {
        let round = 0;
        await until(async () => {
          // A round without bets is ended immediately, because it may last minutes.
          await db.query(`update graph_runs set crash = 100, ends_at = starts_at
            where ends_at > game_now() and not exists (select from graph_bets b where b.round_id = graph_runs.round_id)`);
          const { body } = await member.get(`/api/tg/graph/${game}`);
          round = body.round?.id ?? 0;
          return body.phase === 'bets' && body.round.closes_at - body.time > 1_500;
        }, 240_000);
        const bets: string[] = [];
        for (const auto of [null, 110, crash, crash + 1]) {
          const { body } = await member.once('/api/tg/graph/bet', { game, round, amount: stake, auto });
          bets.push(body.bets[0].id);
        }
        return { round, bets };
      };
      const decided = async (round: number) => {
        await until(async () => (await rows(round)).length > 0);
        await db.query('update graph_runs set crash = $2, ends_at = starts_at + $3 where round_id = $1', [
          round,
          crash,
          elapsedAt(crash),
        ]);
      };
      const expected: Record<number, number[]> = {};

      // While bets are open: all are killed, others start before the close or after it.
      const open = await join();
      await kill();
      // Decided as soon as the others have started the round: their sign-in takes seconds, and the curve would be past it.
      [[member]] = await Promise.all([startTwo(), decided(open.round)]);
      expected[open.round] = wins;

      // While the round runs: a cash-out whose answer was lost is sent again with its key.
      await until(async () => (await readState(open.round)) === 'settled');
      const runs = await join();
      await decided(runs.round);
      await until(async () => {
        const { body } = await member.get(`/api/tg/graph/${game}`);
        return body.phase === 'running' && multiplierAt(body.time - body.starts_at) >= 103;
      }, 20_000);
      const key = randomUUID();
      const body = { game, round: runs.round, bet: runs.bets[0]! };
      const lost = member.once('/api/tg/graph/cashout', body, key).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 4));
      await kill();
      await lost;
      member = await start();
      const paid = await member.once('/api/tg/graph/cashout', body, key);
      const won = paid.body.success ? paid.body.paid : 0;
      expect(paid.body.success || paid.body.reason === 'crashed').toBe(true);
      expected[runs.round] = [won, ...wins.slice(1)];

      // No client is connected while it runs and long after its end; it still ends at the decided point.
      await until(async () => (await readState(runs.round)) === 'settled');
      const alone = await join();
      await decided(alone.round);
      await kill();
      await new Promise((resolve) => setTimeout(resolve, elapsedAt(crash) + 2_000));
      expect(await readState(alone.round)).toBe('closed');
      [member] = await startTwo();
      expected[alone.round] = wins;

      // After the crash, before its bets are settled.
      await until(async () => (await readState(alone.round)) === 'settled');
      const ended = await join();
      await decided(ended.round);
      await until(async () => (await readState(ended.round)) === 'drawn');
      await kill();
      member = await start();
      expected[ended.round] = wins;

      for (const round of Object.keys(expected)) {
        await until(async () => (await readState(Number(round))) === 'settled', 90_000);
        expect(await rows(Number(round))).toEqual([{ crash }]);
      }
      for (const api of running) await api.end('SIGTERM');
      for (const [round, paid] of Object.entries(expected)) {
        const bets = await db.query<{ status: string; paid: bigint }>(
          `select b.status, b.paid from member_bets b join member_bet_subjects s on s.bet_id = b.id
            where s.subject = $1 order by b.id`,
          [`token:r:${round}`],
        );
        expect(bets.map((bet) => Number(bet.paid))).toEqual(paid);
        expect(bets.map(({ status }) => status)).toEqual(paid.map((win) => (win > 0 ? 'won' : 'lost')));
      }
      const [posted] = await db.query<{ wrong: bigint }>(
        `select count(*) as wrong from member_bets b
          where (select count(*) from ledger_transactions t where t.reference = 'token:bet:' || b.id) <> 2`,
      );
      expect(Number(posted!.wrong)).toBe(0);
      const [rounds] = await db.query<{ twice: bigint }>(
        `select count(*) as twice from game_rounds a join game_rounds b
             on a.game = b.game and a.id < b.id and a.draws_at > b.opens_at where a.game = $1`,
        [game],
      );
      expect(Number(rounds!.twice)).toBe(0);
      expect(await verify(db)).toMatchObject({ ok: true });
    } finally {
      await kill();
      await db.close();
      await place.remove();
    }
  },
  600_000,
);
