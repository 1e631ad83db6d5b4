import { type Call, type CallName, calls } from '@maru/contracts';
import { type Client, describeOnServer, startApi, type TestApi, testPlace } from '../../test/harness';
import { withClient } from '../../test/server-client';
import { openLegs } from '../bets';
import { pageOfRecord } from '../bets/record/store';

/** Rows of each large table; what a statement may read is far below. */
const size = 200_000;
/** Most rows and index entries of one table that a call, or a second of background work, may read. */
const page = 5_000;
const tables = ['bets', 'bet_legs', 'ledger_transactions', 'ledger_entries', 'ledger_seals', 'sessions'];
/** Bets that are open, and of each fifth row of the past the first demo member's: far more than a page has. */
const [openBets, betsPerMember] = [4_000, 5];

/** A site with years of settled bets of 400 members and of one with very many, none of them of today or on sports. Triggers are off: rows are only there to be read. */
const fill = `
  set session_replication_role = replica;
  insert into members (login, nick, password_hash) select 'old' || n, 'old' || n, '' from generate_series(1, 400) n;
  insert into bets (member_id, key, body_hash, product, status, stake, ratio, win, rule, data, paid, placed_at, settled_at)
    select m.id, 'old' || n, '', (array['feed', 'mini', 'token'])[1 + n % 3], (array['won', 'lost'])[1 + n % 2],
           1000, 200, 2000, '', '{}', case n % 2 when 0 then 2000 else 0 end, at, at
      from generate_series(1, ${size}) n, lateral (select now() - interval '30 days' - n * interval '5 minutes' as at) t,
           (select array_agg(id) as ids from members where login like 'old%') all_members, lateral (
             select case when n % ${betsPerMember} = 0 then (select id from members where login = 'demo2') else ids[1 + n % cardinality(ids)] end as id) m;
  insert into bets (member_id, key, body_hash, product, status, stake, ratio, win, rule, data, placed_at)
    select ids[1 + n % cardinality(ids)], 'open' || n, '', 'feed', 'open', 1000, 200, 2000, '', '{}', now() - interval '2 days'
      from generate_series(1, ${openBets}) n, (select array_agg(id) as ids from members where login like 'old%') all_members;
  insert into sessions (hash, member_id, remember, seen_at, expires_at)
    select 'old' || id || ':' || n, id, true, now() - interval '9 days', now() + interval '21 days'
      from members, generate_series(1, 50) n where login like 'old%';
  insert into bet_legs (bet_id, position, subject, odds, result, data, match_key, market_key, outcome_key)
    select id, 0, product || ':old:' || id, 200, nullif(status, 'open'), '{}', product || ':' || id, product || ':' || id, product || ':' || id from bets;
  insert into ledger_transactions (kind, key, reference, created_at)
    select 'test', 'old' || n, '', now() - interval '30 days' - (${size} - n) * interval '5 minutes' from generate_series(1, ${size}) n;
  insert into ledger_entries (transaction_id, line, account, amount)
    select id, line, case when line = 2 then 'house:bets_open' when id % ${betsPerMember} = 0 then cash.account else 'house:ggr:sports' end,
           (array[1, -1])[line]
      from ledger_transactions, generate_series(1, 2) line,
           (select 'member:' || id || ':cash' as account from members where login = 'demo2') cash where key like 'old%';
  update wallets set balance = balance + ${size} / ${betsPerMember}
   where wallet = 'cash' and member_id = (select id from members where login = 'demo2');
  insert into ledger_seals (seq, transaction_id, hash)
    select row_number() over (order by id) + (select coalesce(max(seq), 0) from ledger_seals), id, 'x'
      from ledger_transactions where key like 'old%';
  reset session_replication_role;
  vacuum analyze bets, bet_legs, ledger_transactions, ledger_entries, ledger_seals, sessions`;

describeOnServer('with 200,000 settled bets', () => {
  let api: TestApi;
  let url: string;
  let operator: Client;
  let member: Client;
  /** With 40,000 bets and postings. */
  let heavy: Client;
  const answered = new Map<CallName, number>();
  beforeAll(async () => {
    const place = await testPlace();
    url = place.variables.DATABASE_URL!;
    await withClient(url, async (client) => {
      for (const statement of fill.split(';')) await client.query(statement);
    });
    // One connection: what it has read can be flushed and counted.
    api = await startApi({ poolSize: 1, databaseWaitMs: 60_000 }, place);
    operator = await api.operator('opsadmin');
    member = await api.member('demo1');
    heavy = await api.member('demo2');
  });
  afterAll(async () => {
    await api.stop();
    await api.place.remove();
  });

  /** Rows and index entries read since the start, by table. */
  async function reads(): Promise<Map<string, number>> {
    await api.services.db.query('select pg_stat_force_next_flush()');
    return withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string; reads: string }>(
        `select t.relname as name, t.seq_tup_read + coalesce(sum(i.idx_tup_read), 0) as reads
           from pg_stat_user_tables t left join pg_stat_user_indexes i using (relid)
          where t.relname = any($1) group by t.relid, t.relname, t.seq_tup_read`,
        [tables],
      );
      return new Map(rows.map((row) => [row.name, Number(row.reads)]));
    });
  }
  async function countReads(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await reads();
    await work();
    const after = await reads();
    return Object.fromEntries(tables.map((name) => [name, after.get(name)! - before.get(name)!]));
  }
  const expectBounded = (counts: Record<string, number>, where: string) => {
    for (const [table, count] of Object.entries(counts))
      expect([where, table, count <= page, count]).toEqual([where, table, true, count]);
  };

  test('the counter sees a statement that reads a table whole', async () => {
    const counts = await countReads(() => api.services.db.query('select sum(stake) from bets'));
    expect(counts.bets).toBeGreaterThanOrEqual(size);
  });

  test('background work reads a page, once the first sweep of the seals is over', async () => {
    // Transactions of other tests on the same server hold the end of the sweep back for a while.
    const end = Date.now() + 120_000;
    // Longer than the pause between two sweeps.
    const count = () => countReads(() => new Promise((resolve) => setTimeout(resolve, 12_000)));
    let counts = await count();
    while (Object.values(counts).some((read) => read > page) && Date.now() < end) counts = await count();
    expectBounded(counts, 'background');
  });

  test('a page of the record of a member with 500 bets reads a page', async () => {
    const { db } = api.services;
    const [row] = await db.query<{ id: bigint }>(`select id from members where login = 'old7'`);
    const counts = await countReads(async () => {
      const { bets, next } = await pageOfRecord(db, Number(row!.id), {}, { limit: 20 });
      expect(bets).toHaveLength(20);
      expect(bets[0]!.legs).toHaveLength(1);
      await pageOfRecord(db, Number(row!.id), {}, { limit: 20, before: next! });
    });
    expectBounded(counts, 'record');
    expect(counts.bets).toBeLessThan(200);
  });

  test('a batch of open legs reads a batch, and all batches hold all of them', async () => {
    const { db } = api.services;
    let legs = 0;
    let largestRead = 0;
    const batches = openLegs(db, 'feed', { size: 200 });
    for (let isOver = false; !isOver; ) {
      const counts = await countReads(async () => {
        const { done, value } = await batches.next();
        isOver = done === true;
        legs += value?.length ?? 0;
      });
      largestRead = Math.max(largestRead, counts.bets!, counts.bet_legs!);
    }
    expect(legs).toBe(openBets);
    expect(largestRead).toBeLessThan(openBets / 4);
  });

  test('pages of the statement of a member with 40,000 postings read a page, the oldest as well', async () => {
    for (const page of [1, 1_000, size / betsPerMember / 20]) {
      let shown = 0;
      const counts = await countReads(async () => {
        const { status, body } = await heavy.get(`/api/cash/statement?page=${page}`);
        expect(status).toBe(200);
        shown = body.data.length;
      });
      expect(shown).toBe(20);
      expectBounded(counts, `page ${page}`);
    }
  });

  test('the figures of the record of that member read a page', async () => {
    const path = '/api/info/betRecordSums';
    const counts = await countReads(async () => expect(await heavy.get(path)).toMatchObject({ status: 200 }));
    expectBounded(counts, path);
  });

  test('the file of that statement holds every posting', async () => {
    const { status, body } = await heavy.get('/api/cash/statement.csv');
    expect([status, body.trim().split('\r\n').length]).toEqual([200, 1 + 1 + size / betsPerMember]);
  });

  const reading = (Object.keys(calls) as CallName[]).filter((name) => {
    const { method, path } = calls[name] as Call;
    return method === 'GET' && !path.includes(':');
  });

  test.each(reading)('%s reads a page', async (name) => {
    const { access, path } = calls[name] as Call;
    const client = access === 'operator' ? operator : member;
    let status = 0;
    const counts = await countReads(async () => {
      status = (await client.get(path)).status;
    });
    expect([path, status < 500]).toEqual([path, true]);
    answered.set(name, status);
    expectBounded(counts, path);
  });

  test('most of these calls answered, and did not only refuse a question without its parameters', () => {
    const well = [...answered.values()].filter((status) => status < 300).length;
    expect(well / answered.size).toBeGreaterThan(0.8);
  });
});
