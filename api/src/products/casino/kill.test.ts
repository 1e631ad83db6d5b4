import { randomUUID } from 'node:crypto';
import type { CasinoWallet, VendorCasinoFault } from '@maru/contracts';
import { CasinoCompanies } from '../../../test/casino/vendor';
import { Client } from '../../../test/client';
import { testOnServer, testPlace } from '../../../test/harness';
import { type ApiProcess, spawnApi } from '../../../test/process';
import { createRandom } from '../../../test/random';
import { openDatabase } from '../../database';
import { readEnv } from '../../kernel/env';
import type { Database } from '../../kernel/sql';
import { demoOperatorPassword } from '../../site/demo/operators';
import { demoPassword } from '../../site/demo/seed';
import { openCasinoVendors } from '../../vendors/casino';
import { allOpen, balanced } from './testing/casino-site';

/** How many processes are killed; 200 by hand: `MARU_KILL_ROUNDS=200`. */
const rounds = Number(process.env.MARU_KILL_ROUNDS ?? 4);
const seed = Number(process.env.MARU_KILL_SEED ?? Date.now() % 1_000_000);
const [roundMs, recoveryMs] = [20_000, 120_000];
/** The longest that a process lives, ms: a transfer is sent and looked for within a second. */
const longestMs = 2_500;
const casinos: CasinoWallet[] = ['union', 'hera', 'aplus'];
const faults: readonly (VendorCasinoFault | null)[] = [
  null,
  null,
  'apply_then_timeout',
  'timeout_no_apply',
  'lying_status',
  'garbage',
  '429',
] as const;
const logins = ['demo1', 'demo2', 'demo3', 'demo5'];

// spec cash.44
testOnServer(
  'killed at random points of transfers under random faults: in the end member, mirror and vendor agree to the won',
  async () => {
    console.log(`MARU_KILL_SEED=${seed} MARU_KILL_ROUNDS=${rounds}`);
    const random = createRandom(seed);
    const pickRandom = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
    const [companies, place] = [await new CasinoCompanies().start(), await testPlace()];
    const { databaseUrl, dataDir } = readEnv(place.variables);
    const db = await openDatabase({ databaseUrl, dataDir, poolSize: 3 });
    let running: ApiProcess | null = null;
    let port = '0';
    const start = async () => {
      const variables = { MARU_CASINO_URL: companies.url, MARU_CASINO_KEY: companies.key, MARU_PORT: port };
      running = await spawnApi({ ...place.variables, ...variables });
      port = new URL(running.base).port;
    };
    try {
      await start();
      const { base } = running!;
      const operator = new Client(base, { 'x-maru-ops': '1' });
      await operator.post('/api/ops/login', { login: 'opsadmin', password: demoOperatorPassword });
      const changes = Object.fromEntries(flat(allOpen));
      expect((await operator.call('PUT', '/api/ops/settings', { changes })).status).toBe(200);
      const members = await Promise.all(
        logins.map(async (login) => {
          const client = new Client(base);
          await client.signIn(login, demoPassword);
          return client;
        }),
      );
      /** One member moves money there and back, and plays, until the process dies. */
      const work = async (member: Client, at: number, isOver: () => boolean, onAnswer: () => void) => {
        while (!isOver()) {
          const casino = pickRandom(casinos);
          const path = `/api/casino/${casino}/`;
          const act = random();
          const body = { transferId: randomUUID(), amount: 1_000 * (1 + Math.floor(random() * 20)) };
          if (act < 0.6) await member.post(`${path}addBalance`, body).then(onAnswer, () => null);
          else if (act < 0.9) await member.post(`${path}subBalance`, { ...body, amount: 'all' }).catch(() => null);
          // Play would make a balance of hera prove nothing, and one of the others while a transfer is open (`play`).
          else if (casino !== 'hera') await play(companies, db, casino, at, random).catch(() => null);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      for (let round = 1; round <= rounds; round += 1) {
        const fault = pickRandom(faults);
        if (fault) await companies.fault(pickRandom(casinos), fault);
        let isOver = false;
        let onAnswer = () => {};
        const answered = new Promise<void>((resolve) => {
          onAnswer = resolve;
        });
        const working = Promise.all(members.map((member, at) => work(member, at, () => isOver, onAnswer)));
        // In every second round something was answered before, however slow the machine is.
        if (round % 2 === 0) await answered;
        await new Promise((resolve) => setTimeout(resolve, Math.floor(random() * longestMs)));
        expect(await running!.end('SIGKILL')).toBe('SIGKILL');
        isOver = true;
        await working;
        expect({ round, left: await withoutJob(db) }).toEqual({ round, left: [] });
        await db.query(`update jobs set due_at = clock_timestamp() where state = 'queued' and queue like 'casino-%'`);
        // Leases that never end: what the killed process had taken is released by its end alone.
        await db.query(
          `update jobs set due_at = clock_timestamp() + interval '1 day' where state = 'running' and queue like 'casino-%'`,
        );
        await start();
      }
      expect(await recover(db)).toEqual([]);
      const differences = async () => {
        for (const member of members) {
          for (const casino of casinos) await member.post(`/api/casino/${casino}/checkBalance`, {});
        }
        return compare(db, companies);
      };
      const end = Date.now() + recoveryMs;
      let wrong = await differences();
      while (wrong.length > 0 && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 1_100));
        wrong = await differences();
      }
      expect(wrong).toEqual([]);
      const [ledger] = await db.query('select ok, total_krw::text, total_pt::text from ledger_verify()');
      expect(ledger).toEqual(balanced);
      const [count] = await db.query<{ n: number }>(
        `select count(*)::int as n from casino_transfers where state = 'confirmed'`,
      );
      console.log(`${rounds} kills, ${count!.n} transfers confirmed, all books agree`);
      expect(count!.n).toBeGreaterThan(0);
    } finally {
      await running!.end('SIGKILL');
      await db.close();
      await companies.stop();
      await place.remove();
    }
  },
  rounds * roundMs + 2 * recoveryMs + 60_000,
);

/** Settings as the desk takes them: parts by their dotted name. */
function flat(settings: object, before = ''): [string, number][] {
  return Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'object'
      ? flat(value, `${before}${name}.`)
      : [[`${before}${name}`, value as number] as [string, number]],
  );
}

/** Plays for a member of whom no transfer is open: with one, people would have to decide about what play hid. */
async function play(companies: CasinoCompanies, db: Database, casino: CasinoWallet, at: number, random: () => number) {
  const [row] = await db.query<{ user: string }>(
    `select u.vendor_user as user from casino_users u join members m on m.id = u.member_id
      where u.casino = $1 and m.login = $2 and not exists
        (select from casino_transfers t where t.casino = u.casino and t.member_id = u.member_id and t.ended_at is null)`,
    [casino, logins[at]],
  );
  if (row) await companies.play(casino, row.user, { stake: 1_000, outcome: random() < 0.5 ? 'win' : 'lose' });
}

/** Transfers that have not ended and that no job would ever end. */
function withoutJob(db: Database): Promise<unknown[]> {
  return db.query(
    `select t.id::text as id from casino_transfers t
      where t.ended_at is null and t.state <> 'manual' and not exists
        (select from jobs j where j.queue = 'casino-' || t.casino and j.key = t.id::text and j.state in ('queued', 'running'))`,
  );
}

/** Ends every transfer on a continuing clock; returns those still open, with their history. */
async function recover(db: Database): Promise<unknown[]> {
  const end = Date.now() + recoveryMs;
  // Once: balances that did not move are believed half a minute after the sending.
  await db.query(
    `update casino_transfers set sent_at = sent_at - interval '1 minute' where casino = 'hera' and ended_at is null`,
  );
  for (;;) {
    const open = await db.query(
      `select t.casino, t.direction, t.state, t.amount, t.is_all, t.vendor_before, t.checks,
              (select json_agg(s.action || ': ' || s.answer order by s.id) from casino_transfer_steps s where s.transfer_id = t.id) as steps
         from casino_transfers t where t.ended_at is null`,
    );
    if (open.length === 0 || Date.now() > end) return open;
    await db.query(`update jobs set due_at = clock_timestamp() where state = 'queued' and queue like 'casino-%'`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Members whose mirror is not what the vendor holds, or whose hold is not empty. */
async function compare(db: Database, { url, key }: CasinoCompanies): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const vendor of openCasinoVendors({ casinoUrl: url, casinoKey: key })) {
    const users = await db.query<{ user: string; mirror: number; hold: number }>(
      `select vendor_user as user, ledger_balance('member:' || member_id || ':casino:' || casino)::float8 as mirror,
              ledger_balance('member:' || member_id || ':hold')::float8 as hold
         from casino_users where casino = $1`,
      [vendor.casino],
    );
    for (const { user, mirror, hold } of users) {
      const read = await vendor.balance(user);
      const held = read.ok ? read.value.balance : read.answer;
      if (held !== mirror || hold !== 0) wrong.push({ casino: vendor.casino, user, mirror, held, hold });
    }
  }
  return wrong;
}
