import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { startApi, type TestApi } from '../../../test/harness';
import { bundledVendor, vendorAddress } from '../../../test/vendor-bundle';
import { readEnv } from '../../kernel/env';
import { demoPassword } from './seed';
import { seedSimulatedMembers } from './simulated';

const simulatedPassword = randomBytes(32).toString('hex');
let api: TestApi;
let child: ChildProcess;
let address: string;

beforeAll(async () => {
  // With chains, so that own draws are made and can be bet on.
  api = await startApi({ simulatedPassword, chainLength: 200 });
  child = spawn(process.execPath, [await bundledVendor('simulated-members')], {
    env: {
      ...process.env,
      MARU_SIMULATED_PORT: '0',
      MARU_SIMULATED_SITE: api.base,
      MARU_SIMULATED_PASSWORD: simulatedPassword,
      MARU_SIMULATED_PER_MINUTE: '600',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await vendorAddress(child);
});
afterAll(async () => {
  child.kill();
  await api.stop();
});

const steps = async (): Promise<Record<string, number>> => (await (await fetch(`${address}/v1/health`)).json()).steps;
const until = async (what: () => Promise<boolean>) => {
  const end = Date.now() + 90_000;
  while (!(await what())) {
    if (Date.now() > end) throw new Error(`not within 90 s: ${JSON.stringify(await steps())}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
};

// spec backoffice.12
test('simulated members bet, write and attend by the calls of everybody, and are marked; the switch stops them', async () => {
  await until(async () => {
    const count = await steps();
    return [/^(mini|token) done/, /^post done/, /^attend done/].every((name) =>
      Object.keys(count).some((step) => name.test(step)),
    );
  });
  const { db, settings } = api.services;
  const [bets] = await db.query<{ all: number; own: number }>(
    `select count(*)::int as all, count(*) filter (where m.simulated)::int as own
       from member_bets b join members m on m.id = b.member_id`,
  );
  expect(bets!.own).toBeGreaterThan(0);
  expect(bets!.all).toBe(bets!.own);
  const reader = await api.member('demo1');
  const { body } = await reader.get('/api/board/free');
  const authors = body.data.map((row: { author: { nick: string; simulated: boolean } }) => row.author);
  const own = authors.filter(({ nick }: { nick: string }) => nick.startsWith('가상'));
  expect(own.length).toBeGreaterThan(0);
  for (const author of authors) expect(author.simulated).toBe(own.includes(author));
  // No call failed for want of a right form.
  expect(Object.keys(await steps()).filter((step) => /HTTP|MARU-4(00|22)/.test(step))).toEqual([]);

  await settings.set({ simulated_use: 0 });
  // The switch is read every 15 s.
  let before = '';
  await until(async () => {
    const now = JSON.stringify(await steps());
    const isStill = now === before;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return isStill && JSON.stringify(await steps()) === now;
  });
});

// spec backoffice.12
test('nobody signs in as a simulated member with a published or an earlier password', async () => {
  const attempt = async (password: string) => {
    const client = api.guest();
    await client.get('/sanctum/csrf-cookie');
    return (await client.post('/login', { id: 'simulated1', password })).status;
  };
  expect(await attempt(demoPassword)).not.toBe(200);
  await seedSimulatedMembers(api.services.db, randomBytes(32).toString('hex'));
  expect(await attempt(simulatedPassword)).not.toBe(200);
});

// spec backoffice.12
test('real-money mode refuses to start with simulated members, and a short password is none', () => {
  const refused = (env: Record<string, string>) =>
    expect(() => readEnv(env)).toThrow('MARU-701 MARU_SIMULATED_PASSWORD');
  refused({ MARU_MODE: 'real', MARU_SIMULATED_PASSWORD: simulatedPassword });
  refused({ MARU_SIMULATED_PASSWORD: 'short' });
});
