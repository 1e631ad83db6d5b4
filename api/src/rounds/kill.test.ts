import type { Client } from '../../test/client';
import { verify } from '../../test/database';
import { until } from '../../test/feed/fake-vendor';
import { testOnServer, testPlace } from '../../test/harness';
import { type ApiProcess, spawnApi } from '../../test/process';
import { openDatabase } from '../database';
import { readEnv } from '../kernel/env';
import { demoPassword } from '../site/demo/seed';

const stake = 1_000;
const game = 400;

type Row = [round: number, status: string, bets: number, paid: number];
const byRound = (a: Row, b: Row) => a[0] - b[0] || a[1].localeCompare(b[1]);

// spec mini.25
testOnServer(
  'of two processes one is killed in every state of a round: each round is drawn once, each bet settled once',
  async () => {
    const place = await testPlace();
    const { databaseUrl, dataDir } = readEnv(place.variables);
    const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
    await db.query(`insert into settings (key, value) values ($1, '6'), ($2, '3')`, [
      `minigame_list.${game}.term`,
      `minigame_list.${game}.close_seconds`,
    ]);
    const running: ApiProcess[] = [];
    const start = async (): Promise<Client> => {
      const api = await spawnApi({ ...place.variables, MARU_CHAIN_LENGTH: '500' });
      running.push(api);
      const client = api.guest();
      await client.signIn('demo1', demoPassword);
      return client;
    };
    try {
      let member = await start();
      await start();
      const readState = async (id: number): Promise<string> =>
        (await db.query<{ state: string }>('select state from game_rounds where id = $1', [id]))[0]!.state;
      const plannedRound = async (): Promise<number> => {
        const rows = await db.query<{ id: number }>(
          `select id::float8 as id from game_rounds where game = $1 and state = 'scheduled' order by id limit 2`,
          [game],
        );
        return rows.at(-1)!.id;
      };
      const rounds: number[] = [];
      let planned = 0;
      const endOne = async () => {
        await running.shift()!.end('SIGKILL');
        member = await start();
      };
      for (const wanted of ['scheduled', 'open', 'closed', 'drawn', 'settled']) {
        // A planned round is opened, drawn and settled as usual although the process dies.
        if (wanted === 'scheduled') {
          planned = await plannedRound();
          await endOne();
        }
        let round = 0;
        await until(async () => {
          const { body } = await member.get(`/api/mini/next/${game}`);
          round = body.round?.id ?? 0;
          const isMeant = wanted === 'scheduled' ? round === planned : !rounds.includes(round);
          return isMeant && body.round?.state === 'open' && body.round.closes_at - body.time > 1_000;
        }, 40_000);
        const picks = ['start-left', 'start-right', 'end-odd', 'end-even'].map((outcome) => ({
          outcome,
          amount: stake,
          odds: 195,
        }));
        expect((await member.once('/api/mini/bet', { game, round, picks })).body.success).toBe(true);
        rounds.push(round);
        if (wanted === 'scheduled') continue;
        const order = ['open', 'closed', 'drawn', 'settled'];
        await until(async () => order.indexOf(await readState(round)) >= order.indexOf(wanted));
        await endOne();
      }
      for (const round of rounds) await until(async () => (await readState(round)) === 'settled', 90_000);
      await until(
        async () =>
          Number((await db.query<{ n: bigint }>(`select ledger_balance('house:bets_open') as n`))[0]!.n) === 0,
        60_000,
      );
      for (const api of running) await api.end('SIGTERM');
      const bets = await db.query<{ round: string; status: string; n: bigint; paid: bigint }>(
        `select split_part(s.subject, ':', 3) as round, b.status, count(*) as n, sum(b.paid)::bigint as paid
           from member_bets b join member_bet_subjects s on s.bet_id = b.id group by 1, 2`,
      );
      expect(
        bets.map(({ round, status, n, paid }): Row => [Number(round), status, Number(n), Number(paid)]).sort(byRound),
      ).toEqual(
        rounds.flatMap((round) => [
          [round, 'lost', 2, 0],
          [round, 'won', 2, 2 * 1_950],
        ]),
      );
      const [posted] = await db.query<{ wrong: bigint }>(
        `select count(*) as wrong from member_bets b
          where (select count(*) from ledger_transactions t where t.reference = 'mini:bet:' || b.id) <> 2`,
      );
      expect(Number(posted!.wrong)).toBe(0);
      expect(await verify(db)).toMatchObject({ ok: true });
    } finally {
      for (const api of running) await api.end('SIGKILL');
      await db.close();
      await place.remove();
    }
  },
  240_000,
);
