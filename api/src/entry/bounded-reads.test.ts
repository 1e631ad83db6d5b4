import { type Call, type CallName, calls } from '@maru/contracts';
import { type Client, describeOnServer, startApi, type TestApi, testPlace } from '../../test/harness';
import { withClient } from '../../test/server-client';
import { pageOfRecord } from '../bets/record/store';

/** Rows of each large table; what a statement may read is far below. */
const size = 200_000;
/** Most rows and index entries of one table that a call, or a second of background work, may read. */
const page = 5_000;
const tables = ['bets', 'bet_legs', 'ledger_transactions', 'ledger_entries', 'ledger_seals'];

/** A site with years of settled bets of 400 members, none of them of today or on sports. Triggers are off: rows are only there to be read. */
const fill = `
  set session_replication_role = replica;
  insert into members (login, nick, password_hash) select 'old' || n, 'old' || n, '' from generate_series(1, 400) n;
  insert into bets (member_id, key, body_hash, product, status, stake, ratio, win, rule, data, paid, placed_at, settled_at)
    select m.id, 'old' || n, '', (array['feed', 'mini', 'token'])[1 + n % 3], (array['won', 'lost'])[1 + n % 2],
           1000, 200, 2000, '', '{}', case n % 2 when 0 then 2000 else 0 end, at, at
      from generate_series(1, ${size}) n, lateral (select now() - interval '30 days' - n * interval '5 minutes' as at) t,
           (select array_agg(id) as ids from members where login like 'old%') all_members, lateral (select ids[1 + n % cardinality(ids)] as id) m;
  insert into bet_legs (bet_id, position, subject, odds, result, data, match_key, market_key, outcome_key)
    select id, 0, product || ':old:' || id, 200, status, '{}', product || ':' || id, product || ':' || id, product || ':' || id from bets;
  insert into ledger_transactions (kind, key, reference, created_at)
    select 'test', 'old' || n, '', now() - interval '30 days' - (${size} - n) * interval '5 minutes' from generate_series(1, ${size}) n;
  insert into ledger_entries (transaction_id, line, account, amount)
    select id, line, (array['house:ggr:sports', 'house:bets_open'])[line], (array[1, -1])[line]
      from ledger_transactions, generate_series(1, 2) line where key like 'old%';
  insert into ledger_seals (seq, transaction_id, hash)
    select row_number() over (order by id) + (select coalesce(max(seq), 0) from ledger_seals), id, 'x'
      from ledger_transactions where key like 'old%';
  reset session_replication_role;
  vacuum analyze bets, bet_legs, ledger_transactions, ledger_entries, ledger_seals`;

describeOnServer('with 200,000 settled bets', () => {
  let api: TestApi;
  let url: string;
  let operator: Client;
  let member: Client;
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
  }, 120_000);
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
  async function readsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
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
    const counts = await readsOf(() => api.services.db.query('select sum(stake) from bets'));
    expect(counts.bets).toBeGreaterThanOrEqual(size);
  });

  test('background work reads a page, once the first sweep of the seals is over', async () => {
    // Transactions of other tests on the same server hold the end of the sweep back for a while.
    const end = Date.now() + 120_000;
    // Longer than the pause between two sweeps.
    const count = () => readsOf(() => new Promise((resolve) => setTimeout(resolve, 12_000)));
    let counts = await count();
    while (Object.values(counts).some((read) => read > page) && Date.now() < end) counts = await count();
    expectBounded(counts, 'background');
  });

  test('a page of the record of a member with 500 bets reads a page', async () => {
    const { db } = api.services;
    const [row] = await db.query<{ id: bigint }>(`select id from members where login = 'old7'`);
    const counts = await readsOf(async () => {
      const { bets, next } = await pageOfRecord(db, Number(row!.id), {}, { limit: 20 });
      expect(bets).toHaveLength(20);
      expect(bets[0]!.legs).toHaveLength(1);
      await pageOfRecord(db, Number(row!.id), {}, { limit: 20, before: next! });
    });
    expectBounded(counts, 'record');
    expect(counts.bets).toBeLessThan(200);
  });

  const reading = (Object.keys(calls) as CallName[]).filter((name) => {
    const { method, path } = calls[name] as Call;
    return method === 'GET' && !path.includes(':');
  });

  test.each(reading)('%s reads a page', async (name) => {
    const { access, path } = calls[name] as Call;
    const client = access === 'operator' ? operator : member;
    let status = 0;
    const counts = await readsOf(async () => {
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
