/**
 * Reports over a ledger of 10,000,000 postings: how fast postings are counted, how long a whole report takes, how long the
 * comparison with the ledger takes, and what counting costs a posting (rates of postings with the job and without it, in turns).
 * `node bench/reports.mjs [--postings 10000000] [--members 20000] [--days 366] [--seconds 4] [--rounds 4]`. Needs PostgreSQL.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/lib/paths.mjs';
import { setUp } from '../scripts/lib/setup.mjs';
import { startApi } from './lib/api.mjs';
import { runBench } from './lib/bench.mjs';
import { benchDatabase } from './lib/postgres.mjs';
import { useExistingBuild } from './lib/site.mjs';
import { median, pairedRatio, quantile, round } from './lib/stats.mjs';

const run = promisify(execFile);
const { Client } = createRequire(join(root, 'api/package.json'))('pg');
const maxMs = 1_000;
const batch = 20_000;
const options = {
  postings: { type: 'string', default: '10000000' },
  members: { type: 'string', default: '20000' },
  days: { type: 'string', default: '366' },
  seconds: { type: 'string', default: '4' },
  rounds: { type: 'string', default: '4' },
};
const clients = 8;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

await runBench({ name: 'reports', limitMinutes: 25, options }, async ({ values, onEnd, say }) => {
  if (!useExistingBuild) await setUp();
  const [postings, members, days, seconds, rounds] = Object.keys(options).map((name) => Number(values[name]));
  const database = await benchDatabase({ onEnd }, 'maru_bench_reports');
  await database.query('alter database maru_bench_reports set synchronous_commit = off');
  await run('node', [join(root, 'api/dist/reports.js'), 'check'], {
    env: { ...process.env, DATABASE_URL: database.url, MARU_MODE: 'demo' },
  });
  const fillMs = await timed(() => fill(database, { postings, members, days }));
  say(`${postings} postings are there after ${round(fillMs / 1_000)} s`);

  const counting = await count(database);
  say(`counted: ${JSON.stringify(counting)}`);
  await database.query('vacuum analyze report_sums');
  await database.query('vacuum analyze report_activity');
  await database.query('vacuum analyze report_active_days');
  const [sizes] = await database.query(
    `select (select count(*) from report_sums)::int as sums, (select count(*) from report_activity)::int as activity,
            pg_size_pretty(pg_total_relation_size('report_sums')) as sums_size,
            (select count(*) from report_active_days)::int as active_days,
            pg_size_pretty(pg_total_relation_size('report_activity')) as activity_size,
            pg_size_pretty(pg_total_relation_size('report_active_days')) as active_days_size`,
  );
  say(JSON.stringify(sizes));
  const compared = await compare(database);
  say(`compared: ${JSON.stringify(compared)}`);
  const cost = await costOfPosting(database, { onEnd, members, seconds, rounds });
  say(`cost: ${JSON.stringify(cost)}`);
  const reports = await readReports(database, { onEnd, say, days });
  for (const row of reports) say(JSON.stringify(row));
  const slowest = Math.max(...reports.map(({ p95 }) => p95));
  return {
    figures: { postings, fillMs, counting, sizes, compared, cost, reports },
    goals: [
      { text: 'slowest report of all days, p95 in ms', value: slowest, target: `< ${maxMs}`, met: slowest < maxMs },
      { text: 'difference from the ledger', value: compared.wrong, target: '0', met: compared.wrong === 0 },
      {
        text: 'postings with the job over postings without',
        value: cost.ratio,
        target: '≥ 0.95',
        met: cost.ratio >= 0.95,
      },
    ],
  };
});

async function timed(work) {
  const begin = performance.now();
  await work();
  return Math.round(performance.now() - begin);
}

/**
 * A year of postings, inserted in sets in the modules' form. Of ten postings six are stakes and settlements of bets,
 * three are casino play, one is a deposit. Indexes and triggers are off during the insert; seals have no hashes, which
 * nothing here reads.
 */
async function fill({ query }, { postings, members, days }) {
  const bets = Math.floor((postings * 3) / 10);
  await query(`insert into members (login, nick, password_hash, level)
    select 'r' || n, 'r' || n, '', 1 + n % 10 from generate_series(1, ${members}) n`);
  const [{ first }] = await query(`select min(id)::int as first from members where login like 'r%'`);
  const [{ base }] = await query('select coalesce(max(id), 0)::int as base from ledger_transactions');
  await query('select ledger_seal(100000, 100000)');
  const [{ sealed }] = await query('select coalesce(max(seq), 0)::int as sealed from ledger_seals');
  const tables = ['ledger_transactions', 'ledger_entries', 'ledger_seals', 'bets', 'bet_legs'];
  for (const table of tables) await query(`alter table ${table} disable trigger all`);
  const indexes = await query(
    `select indexname as name, indexdef as text from pg_indexes i where tablename = any ($1)
      and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
    [tables],
  );
  for (const { name } of indexes) await query(`drop index ${name}`);
  // A member is active on some days: bets of a day are of one in eight of them.
  const at = `now() - make_interval(secs => ${days * 86_400 - 60} * (1 - n::float8 / ${postings}))`;
  const member = (n) =>
    `(${first} + ((${n}) % 100003 * 7919 + (${n}) / ${Math.max(1, Math.floor(postings / days))}) % ${Math.floor(members / 8)} * 8 + (${n}) / ${Math.max(1, Math.floor(postings / days))} % 8)`;
  const product = (n) => `(array['feed', 'sports', 'mini', 'token'])[1 + (${n}) % 4]`;
  const stake = (n) => `(1000 + (${n}) % 9 * 1000)`;
  await query(`insert into bets (id, member_id, key, body_hash, product, stake, ratio, win, rule, data, status, paid, placed_at, settled_at)
    overriding system value
    select b, ${member('b')}, 'r' || b, 'x', ${product('b')}, ${stake('b')}, 200, ${stake('b')} * 2, 'x', '{}',
           case when b % 21 < 11 then 'lost' else 'won' end, case when b % 21 < 11 then 0 else ${stake('b')} * 2 end, now(), now()
      from generate_series(1, ${bets}) b`);
  await query(`insert into bet_legs (bet_id, position, subject, odds, data)
    select b, 0, 'x:' || b % 1000, 200, case when b % 4 < 2 then jsonb_build_object('sport_id', 1 + b % 6)
                                        else jsonb_build_object('game', 250 + b % 9) end
      from generate_series(1, ${bets}) b`);
  // n from 1 to the number of postings; of ten in turn 0 to 5 are three bets, 6 to 8 casinos, 9 a deposit.
  const bet = '(n / 10 * 3 + n % 10 / 2 + 1)';
  const isBet = `n % 10 < 6 and ${bet} <= ${bets}`;
  await query(`insert into ledger_transactions (id, kind, key, reference, created_at) overriding system value
    select ${base} + n,
           case when ${isBet} then case when n % 2 = 0 then 'bet' when ${bet} % 21 < 11 then 'bet_lost' else 'bet_won' end
                when n % 10 < 9 then case when n % 3 = 0 then 'casino_win' else 'casino_bet' end else 'credit' end,
           'r' || n, case when ${isBet} then ${product(bet)} || ':bet:' || ${bet} else 'r:' || n end, ${at}
      from generate_series(1, ${postings}) n`);
  await query(`insert into ledger_entries (transaction_id, line, account, amount)
    select ${base} + n, x.line, x.account, x.amount from generate_series(1, ${postings}) n
     cross join lateral (select ${stake(bet)} as stake, (${bet} % 21 >= 11) as won, ${member(`case when ${isBet} then ${bet} else n end`)} as member) b
     cross join lateral (
       select 1 as line, 'member:' || b.member || ':cash' as account, -b.stake as amount where ${isBet} and n % 2 = 0
       union all select 2, 'house:bets_open', b.stake where ${isBet} and n % 2 = 0
       union all select 1, 'house:bets_open', -b.stake where ${isBet} and n % 2 = 1
       union all select 2, 'house:ggr:' || ${product(bet)}, case when b.won then -b.stake else b.stake end where ${isBet} and n % 2 = 1
       union all select 3, 'member:' || b.member || ':cash', b.stake * 2 where ${isBet} and n % 2 = 1 and b.won
       union all select 1, 'vendor:union:settlement', case when n % 3 = 0 then -1900 else 1000 end where not (${isBet}) and n % 10 < 9
       union all select 2, 'member:' || b.member || ':casino:union', case when n % 3 = 0 then 1900 else -1000 end
        where not (${isBet}) and n % 10 < 9
       union all select 1, 'psp:clearing', -50000 where not (${isBet}) and n % 10 = 9
       union all select 2, 'member:' || b.member || ':cash', 50000 where not (${isBet}) and n % 10 = 9) x`);
  await query(
    `insert into ledger_seals (seq, transaction_id, hash) select ${sealed} + n, ${base} + n, '' from generate_series(1, ${postings}) n`,
  );
  for (const { text } of indexes) await query(text);
  for (const table of tables) {
    await query(`alter table ${table} enable trigger all`);
    await query(`vacuum analyze ${table}`);
  }
  await query(`select setval(pg_get_serial_sequence('ledger_transactions', 'id'), ${base} + ${postings})`);
  await query(`select setval(pg_get_serial_sequence('bets', 'id'), ${bets})`);
}

/** Counts everything as the job does; postings a second over the whole and in the slowest tenth of the batches. */
async function count({ query }) {
  const rates = [];
  let all = 0;
  const begin = performance.now();
  for (;;) {
    const from = performance.now();
    const [{ n }] = await query('select report_count($1) as n', [batch]);
    if (n === 0) break;
    all += n;
    rates.push((n / (performance.now() - from)) * 1_000);
  }
  const ms = performance.now() - begin;
  return {
    postings: all,
    seconds: round(ms / 1_000, 1),
    perSecond: round((all / ms) * 1_000),
    slowest: round(quantile(rates, 0.1)),
  };
}

async function compare({ query }) {
  let parts = [];
  const ms = await timed(async () => {
    parts = await query('select part, ledger::float8 as ledger, report::float8 as report from report_compare()');
  });
  return {
    seconds: round(ms / 1_000, 1),
    wrong: parts.reduce((sum, { ledger, report }) => sum + Math.abs(ledger - report), 0),
  };
}

/** Postings a second of some connections, with seals every second, without counting and with it every two seconds, in turns. */
async function costOfPosting({ url, query }, { onEnd, members, seconds, rounds }) {
  const connections = [];
  for (let made = 0; made < clients + 2; made += 1) {
    const client = new Client({ connectionString: url });
    await client.connect();
    onEnd(() => client.end());
    connections.push(client);
  }
  const [sealer, counter, ...posters] = connections;
  const [{ first }] = await query(`select min(id)::int as first from members where login like 'r%'`);
  let serial = 0;
  const measure = async (time, counts) => {
    const end = performance.now() + time * 1_000;
    let done = 0;
    const waits = [];
    const each = (client, every, text) =>
      (async () => {
        while (performance.now() < end) {
          await client.query(text);
          await pause(Math.max(0, Math.min(every, end - performance.now())));
        }
      })();
    const post = async (client) => {
      while (performance.now() < end) {
        serial += 1;
        const from = performance.now();
        const entries = [
          { account: 'psp:clearing', amount: -1_000 },
          { account: `member:${first + ((serial * 7_919) % members)}:cash`, amount: 1_000 },
        ];
        await client.query({
          name: 'post',
          text: `select ledger_post('credit', $1, $1, $2::jsonb)`,
          values: [`cost:${serial}`, JSON.stringify(entries)],
        });
        waits.push(performance.now() - from);
        done += 1;
      }
    };
    await Promise.all([
      each(sealer, 1_000, 'select ledger_seal(1000, 2000)'),
      ...(counts ? [each(counter, 2_000, `select report_count(${batch})`)] : []),
      ...posters.map(post),
    ]);
    return { rate: done / time, p99: quantile(waits, 0.99) };
  };
  await measure(2, true);
  const [without, withJob] = [[], []];
  for (let index = 0; index < rounds; index += 1) {
    // Alternates the order, because the first position could bias a case.
    for (const counts of index % 2 === 0 ? [false, true] : [true, false]) {
      (counts ? withJob : without).push(await measure(seconds, counts));
    }
  }
  const rates = (list) => list.map(({ rate }) => rate);
  return {
    clients,
    without: round(median(rates(without))),
    with: round(median(rates(withJob))),
    ratio: round(pairedRatio(rates(withJob), rates(without)), 3),
    p99Without: round(median(without.map(({ p99 }) => p99)), 1),
    p99With: round(median(withJob.map(({ p99 }) => p99)), 1),
  };
}

async function operatorCall(url, login) {
  const headers = { 'content-type': 'application/json', 'x-maru-ops': '1', origin: url };
  const body = JSON.stringify({ login, password: 'maru-ops-demo-1' });
  const signedIn = await fetch(`${url}/api/ops/login`, { method: 'POST', headers, body });
  if (!signedIn.ok) throw new Error(`no sign-in as ${login}: ${signedIn.status}`);
  const cookie = signedIn.headers.get('set-cookie').split(';')[0];
  return async (path) => {
    const answer = await fetch(url + path, { headers: { ...headers, cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/**
 * Other readers of the ledger (points of settled bets, sums of play) are as far as on a site that has been in service all along:
 * otherwise they read ten million postings while the reports are timed.
 */
async function skipOtherReaders({ query }) {
  await query('update point_reading set seal = (select max(seq) from ledger_seals)');
  await query(`update member_play_reading set seal = (select max(seq) from ledger_seals),
    unread_from = (select max(id) + 1 from ledger_transactions)`);
}

/** Waits until the postings are counted and the comparison with the ledger, which the API begins with, is over. */
async function untilCompared({ query }) {
  for (const end = performance.now() + 240_000; performance.now() < end; await pause(1_000)) {
    // The demo keeps posting, so a few waiting postings are normal.
    const [{ done }] =
      await query(`select c.seq is not null and s.seq > (select max(seq) - 1000 from ledger_seals) as done
      from report_state s left join report_checks c on true`);
    if (done) return;
  }
  throw new Error('the postings are not counted and compared');
}

/** Whole answers of the call over all days, by each group, as the console is given them. */
async function readReports(database, { onEnd, say, days }) {
  const { url } = database;
  await skipOtherReaders(database);
  const api = await startApi(
    { onEnd, say },
    { name: 'api-reports', feedUrl: 'http://127.0.0.1:1', env: { DATABASE_URL: url } },
  );
  const call = await operatorCall(api.url, 'opsadmin');
  const day = (back) => new Date(Date.now() + 9 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
  await untilCompared(database);
  const rows = [];
  for (const by of ['product', 'game', 'day', 'level']) {
    const times = [];
    for (let index = 0; index < 12; index += 1) {
      const from = performance.now();
      const answer = await call(`/api/ops/reports?from=${day(days - 1)}&to=${day(0)}&by=${by}`);
      times.push(performance.now() - from);
      if (answer.rows.length === 0) throw new Error(`the report by ${by} is empty`);
    }
    rows.push({
      by,
      p50: round(median(times.slice(2))),
      p95: round(quantile(times.slice(2), 0.95)),
      max: round(Math.max(...times)),
    });
  }
  return rows;
}
