import type { SportsMatch, VendorVirtualRound } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { verify } from '../../../../test/database';
import { until } from '../../../../test/feed/fake-vendor';
import { testOnServer, testPlace } from '../../../../test/harness';
import { type ApiProcess, spawnApi } from '../../../../test/process';
import { ScriptedVirtual } from '../../../../test/virtual/scripted';
import { openDatabase } from '../../../database';
import { readEnv } from '../../../kernel/env';
import { demoPassword } from '../../../site/demo/seed';
import { sportsSlip } from '../testing/slip';

const stake = 1_000;
const logins = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'];
/** Bets of each member on each side of a round; many on the one whose settlement is cut. */
const [few, many] = [1, 6];

// spec virtual.5
testOnServer(
  'a process that is killed while rounds are in every one of their states settles each bet once after its start',
  async () => {
    const vendor = await new ScriptedVirtual().start();
    const place = await testPlace();
    let api: ApiProcess | null = null;
    const start = async (): Promise<Client[]> => {
      api = await spawnApi({ ...place.variables, MARU_VIRTUAL_URL: vendor.url });
      const clients = await Promise.all(
        logins.map(async (login) => {
          const client = api!.guest();
          await client.signIn(login, demoPassword);
          return client;
        }),
      );
      await until(async () => (await clients[0]!.get('/api/game/virtual/6')).body.alive);
      return clients;
    };
    try {
      let clients = await start();
      const fetchMatch = async (round: VendorVirtualRound): Promise<SportsMatch | undefined> =>
        (await clients[0]!.get(`/api/game/matches/${round.matches[0]!.id}`)).body.match;
      const open = async (count: number) => {
        const round = vendor.open();
        await until(async () => (await fetchMatch(round))?.state === 'open');
        const market = (await fetchMatch(round))!.markets.find(({ gameTypeId }) => gameTypeId === 4)!;
        await Promise.all(
          clients.map(async (client) => {
            for (const select of ['odd', 'even']) {
              const slip = sportsSlip([{ market, select }], stake, { category: 6 });
              for (let n = 0; n < count; n++) {
                expect((await client.once('/api/game/bet', slip)).body.status).toBe('success');
              }
            }
          }),
        );
        return round;
      };
      const rounds = {
        open: await open(few),
        closed: await open(few),
        running: await open(few),
        late: await open(few),
        cancelled: await open(few),
        corrected: await open(few),
        settling: await open(many),
      };
      vendor.close(rounds.closed.id);
      vendor.change(rounds.running.id, { state: 'running' });
      vendor.change(rounds.late.id, { state: 'finished' });
      vendor.finish(rounds.corrected.id, [0, 0]);
      await until(async () => (await fetchMatch(rounds.closed))!.state === 'closed');
      await until(async () => (await fetchMatch(rounds.running))!.status_id === 3);
      await until(async () => (await fetchMatch(rounds.late))!.status_id === 3);
      await until(async () => (await fetchMatch(rounds.corrected))!.status_id === 4);
      type Listed = { status: string; legs: { match_id: number }[] };
      /** All bets of a member, the newest first. */
      const fetchBets = async (client: Client, page = 1): Promise<Listed[]> => {
        const { data, last_page } = (await client.get(`/api/game/betlist?page=${page}`)).body;
        return page < last_page ? [...data, ...(await fetchBets(client, page + 1))] : data;
      };
      const statuses = async ({ matches }: VendorVirtualRound) =>
        (await fetchBets(clients[0]!))
          .filter(({ legs }) => legs[0]!.match_id === matches[0]!.id)
          .map(({ status }) => status);
      await until(async () => (await statuses(rounds.corrected)).join() === 'won,lost');
      // Three that change in the moment of the end.
      vendor.cancel(rounds.cancelled.id);
      vendor.finish(rounds.corrected.id, [1, 0]);
      vendor.finish(rounds.settling.id, [1, 0]);
      await until(async () => (await statuses(rounds.settling)).some((status) => status !== 'open'));
      await api!.end('SIGKILL');
      for (const name of ['open', 'closed', 'running', 'late'] as const) vendor.finish(rounds[name].id, [1, 0]);
      clients = await start();
      for (const client of clients) {
        await until(async () => (await fetchBets(client)).every(({ status }) => status !== 'open'));
      }
      await until(async () => (await statuses(rounds.corrected)).join() === 'lost,won');
      await api!.end('SIGTERM');

      const { databaseUrl, dataDir } = readEnv(place.variables);
      const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
      const groups = await db.query<{ round: string; status: string; n: bigint; paid: bigint[] }>(
        `select split_part(l.subject, ':', 3) as round, b.status, count(*) as n, array_agg(distinct b.paid) as paid
         from member_bets b join member_bet_subjects l on l.bet_id = b.id group by 1, 2 order by 1, 2`,
      );
      const rows = groups.map(({ round, status, n, paid }) => [Number(round), status, Number(n), paid.map(Number)]);
      const expected = Object.entries(rounds).flatMap(([name, { id }]) => {
        const each = logins.length * (name === 'settling' ? many : few);
        if (name === 'cancelled') return [[id, 'void', 2 * each, [stake]]];
        return [
          [id, 'lost', each, [0]],
          [id, 'won', each, [(stake * 190) / 100]],
        ];
      });
      expect(rows).toEqual(expected);
      // Stake and settlement of each bet; a corrected bet was reversed and settled again, once.
      const [posted] = await db.query<{ wrong: bigint }>(
        `select count(*) as wrong from member_bets b join member_bet_subjects l on l.bet_id = b.id
        where (select count(*) from ledger_transactions t where t.reference = 'sports:bet:' || b.id)
              <> case when split_part(l.subject, ':', 3) = $1 then 4 else 2 end`,
        [String(rounds.corrected.id)],
      );
      expect(Number(posted!.wrong)).toBe(0);
      const [balance] = await db.query<{ n: bigint }>(`select ledger_balance('house:bets_open') as n`);
      expect(Number(balance!.n)).toBe(0);
      expect(await verify(db)).toMatchObject({ ok: true });
      await db.close();
    } finally {
      await (api as ApiProcess | null)?.end('SIGKILL');
      await vendor.stop();
      await place.remove();
    }
  },
  180_000,
);
