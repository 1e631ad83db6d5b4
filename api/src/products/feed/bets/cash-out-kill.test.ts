import { randomUUID } from 'node:crypto';
import { verify } from '../../../../test/database';
import { FakeVendor, until } from '../../../../test/feed/fake-vendor';
import { makePrematch } from '../../../../test/feed/world';
import { describeOnServer, testPlace } from '../../../../test/harness';
import { type ApiProcess, spawnApi } from '../../../../test/process';
import { openDatabase } from '../../../database';
import { readEnv } from '../../../kernel/env';
import { demoPassword } from '../../../site/demo/seed';
import { makeSlip } from '../testing/slip';

const stake = 1_000;
const count = 60;

interface Stored {
  id: bigint;
  status: string;
  paid: bigint | null;
  /** Postings that paid it. */
  postings: bigint;
}

describeOnServer('on a server', () => {
  // spec backoffice.28
  test('a process that is killed while bets are settled early leaves each open or paid once; two others agree', async () => {
    const vendor = await new FakeVendor().start();
    vendor.matches.set(1, makePrematch(1));
    const beat = setInterval(() => vendor.alive(), 500);
    const place = await testPlace();
    const { databaseUrl, dataDir } = readEnv(place.variables);
    const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
    const running: ApiProcess[] = [];
    const start = async () => {
      const api = await spawnApi({ ...place.variables, MARU_FEED_URL: vendor.url });
      running.push(api);
      await until(async () => (await api.guest().get('/api/health')).body.feed === 'ok');
      const client = api.guest();
      await client.signIn('demo1', demoPassword);
      return { api, client };
    };
    const read = () =>
      db.query<Stored>(
        `select b.id, b.status, b.paid,
           (select count(*) from ledger_transactions t where t.reference = 'feed:bet:' || b.id
              and t.kind = 'bet_cashed_out') as postings
         from member_bets b order by b.id`,
      );
    try {
      await db.query(
        `insert into settings (key, value) values ('cash_out.use', '1'), ('cash_out.margin_bp', '500'),
           ('cash_out.min_value', '1') on conflict (key) do update set value = excluded.value`,
      );
      const first = await start();
      const slip = makeSlip([[1, 1, 11, 210]], stake, { category: 2 });
      const requests: { id: string; key: string }[] = [];
      while (requests.length < count) {
        const { body } = await first.client.once('/api/theSports/bettingValidate', slip);
        requests.push({ id: body.bet.id, key: randomUUID() });
      }
      const value = 950;
      let paid = 0;
      const writers = requests.map(async ({ id, key }) => {
        const answer = await first.client.once(`/api/info/cashOut/${id}`, { value }, key).catch(() => null);
        if (answer?.body?.success) paid++;
      });
      await until(() => paid > count / 6);
      await first.api.end('SIGKILL');
      await Promise.all(writers);
      expect(paid).toBeLessThan(count);

      const between = await read();
      for (const bet of between) {
        const isPaid = bet.status === 'cashed_out';
        expect([bet.status, Number(bet.postings)]).toEqual(isPaid ? ['cashed_out', 1] : ['open', 0]);
      }
      // What was answered before the kill is stored.
      expect(between.filter(({ status }) => status === 'cashed_out').length).toBeGreaterThanOrEqual(paid);

      // Two processes receive the calls concurrently, each for every bet with its key.
      const others = await Promise.all([start(), start()]);
      const answers = await Promise.all(
        requests.flatMap(({ id, key }) =>
          others.map(({ client }) => client.once(`/api/info/cashOut/${id}`, { value }, key)),
        ),
      );
      expect(answers.filter(({ body }) => !body.success).map(({ body }) => body)).toEqual([]);
      for (const bet of await read())
        expect([bet.status, Number(bet.paid), Number(bet.postings)]).toEqual(['cashed_out', value, 1]);
      const [open] = await db.query<{ n: bigint }>(`select ledger_balance('house:bets_open') as n`);
      expect(Number(open!.n)).toBe(0);
      expect(await verify(db)).toMatchObject({ ok: true });
    } finally {
      clearInterval(beat);
      for (const api of running) await api.end('SIGKILL');
      await db.close();
      await vendor.stop();
      await place.remove();
    }
  });
});
