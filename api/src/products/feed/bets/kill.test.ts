import { randomUUID } from 'node:crypto';
import { verify } from '../../../../test/database';
import { FakeVendor, until } from '../../../../test/feed/fake-vendor';
import { makePrematch } from '../../../../test/feed/world';
import { testPlace } from '../../../../test/harness';
import { type ApiProcess, spawnApi } from '../../../../test/process';
import { openDatabase } from '../../../database';
import { readEnv } from '../../../kernel/env';
import { demoPassword } from '../../../site/demo/seed';
import { makeSlip } from '../testing/slip';

const slip = makeSlip([[1, 1, 11, 210]], 1_000, { category: 2 });
const path = '/api/theSports/bettingValidate';

// spec robustness.12
test('a process that is killed while bets are placed loses no accepted bet and doubles none', async () => {
  const vendor = await new FakeVendor().start();
  vendor.matches.set(1, makePrematch(1));
  const beat = setInterval(() => vendor.alive(), 500);
  const place = await testPlace();
  let api: ApiProcess | null = null;
  try {
    const attempts: { login: string; key: string; id: string | null }[] = [];
    for (let round = 0; round < 3; round++) {
      api = await spawnApi({ ...place.variables, MARU_FEED_URL: vendor.url });
      const up = api;
      await until(async () => (await up.guest().get('/api/health')).body.feed === 'ok');
      const logins = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'];
      const clients = await Promise.all(
        logins.map(async (login) => {
          const client = up.guest();
          await client.signIn(login, demoPassword);
          return { login, client };
        }),
      );
      // Attempts unanswered before the last kill are repeated with their key.
      for (const attempt of attempts.filter((attempt) => attempt.id === null)) {
        const { client } = clients.find((client) => client.login === attempt.login)!;
        attempt.id = (await client.once(path, slip, attempt.key)).body.bet.id;
      }
      if (round === 2) break;
      let dead = false;
      const writers = clients.flatMap(({ login, client }) =>
        Array.from({ length: 3 }, async () => {
          while (!dead) {
            const attempt: (typeof attempts)[number] = { login, key: randomUUID(), id: null };
            attempts.push(attempt);
            const answer = await client.once(path, slip, attempt.key).catch(() => null);
            if (answer?.body?.success) attempt.id = answer.body.bet.id;
          }
        }),
      );
      await until(() => attempts.filter((attempt) => attempt.id).length > 25 * (round + 1));
      await up.end('SIGKILL');
      dead = true;
      await Promise.all(writers);
    }
    await api!.end('SIGTERM');
    const { databaseUrl, dataDir } = readEnv(place.variables);
    const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
    const bets = await db.query<{ id: bigint; key: string; stakes: bigint }>(
      `select b.id, b.key, (select count(*) from ledger_transactions t where t.reference = 'feed:bet:' || b.id) as stakes from member_bets b`,
    );
    expect(attempts.length).toBeGreaterThan(50);
    expect(bets.map((bet) => `${bet.key}=${bet.id}`).sort()).toEqual(
      attempts.map((attempt) => `${attempt.key}=${attempt.id}`).sort(),
    );
    expect(bets.every((bet) => Number(bet.stakes) === 1)).toBe(true);
    const [sum] = await db.query<{ n: bigint }>(`select ledger_balance('house:bets_open') as n`);
    expect(Number(sum!.n)).toBe(bets.length * 1_000);
    expect(await verify(db)).toMatchObject({ ok: true });
    await db.close();
  } finally {
    clearInterval(beat);
    await api?.end('SIGKILL');
    await vendor.stop();
    await place.remove();
  }
});
