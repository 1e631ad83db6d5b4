import type { Readable } from 'node:stream';
import type { Bet } from '@maru/contracts';
import { memberWith, testDatabase } from '../../../test/database';
import { startApi } from '../../../test/harness';
import type { Database } from '../../kernel/sql';
import { CoinBets } from '../testing/bets';
import { coinSite, makeMember } from '../testing/site';
import { toCsvLine } from './file';
import { countOfRecord, hideBet, pageOfRecord } from './store';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
let site: ReturnType<typeof coinSite>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
  site = coinSite(db, coins);
});
afterAll(() => close());

let nextToss = 1;
async function bet(member: number, placed: string) {
  const toss = nextToss++;
  coins.coin.odds.set(toss, 200);
  const { id } = await coins.book(member, [{ toss, odds: 200 }], 1_000);
  await db.query('update bets set placed_at = $2 where id = $1', [id, placed]);
  return id;
}
const noon = (day: number) => `2026-05-${String(day).padStart(2, '0')}T12:00:00+09:00`;
const listIds = ({ bets }: { bets: { id: number }[] }) => bets.map(({ id }) => id);

test('pages by key have every bet once, newest first, also where bets are of one moment or come meanwhile', async () => {
  const member = await memberWith(db, 100_000);
  const made: number[] = [];
  for (const day of [3, 1, 2, 2, 2]) made.push(await bet(member, noon(day)));
  const [third, first, ...second] = made as [number, number, ...number[]];
  const order = [third, ...second.reverse(), first];
  const seen: number[] = [];
  let before: string | undefined;
  do {
    const page = await pageOfRecord(db, member, {}, { limit: 2, before });
    seen.push(...listIds(page));
    before = page.next ?? undefined;
    // A bet placed while the member reads sorts before all unread pages.
    if (seen.length === 2) await bet(member, noon(9));
  } while (before);
  expect(seen).toEqual(order);
  expect(await pageOfRecord(db, member, {}, { limit: 6 })).toMatchObject({ next: null });
  expect(await countOfRecord(db, member, {}, 1_000)).toBe(6);
  expect(await countOfRecord(db, member, {}, 4)).toBe(4);
});

test('bets of one millisecond follow each other by the microsecond, on one page as over two', async () => {
  const member = await memberWith(db, 10_000);
  const moments = ['12:00:00.000300', '12:00:00.000100', '12:00:00.000200'];
  const made: number[] = [];
  for (const moment of moments) made.push(await bet(member, `2026-05-03T${moment}+09:00`));
  const order = [made[0]!, made[2]!, made[1]!];
  expect(listIds(await pageOfRecord(db, member, {}, { limit: 9 }))).toEqual(order);
  const seen: number[] = [];
  let before: string | undefined;
  do {
    const page = await pageOfRecord(db, member, {}, { limit: 1, before });
    seen.push(...listIds(page));
    before = page.next ?? undefined;
  } while (before);
  expect(seen).toEqual(order);
});

test('a page begins at an own bet, hidden or not, and never at another member’s', async () => {
  const [member, other] = [await memberWith(db, 10_000), await memberWith(db, 10_000)];
  const [old, hidden] = [await bet(member, noon(1)), await bet(member, noon(2))];
  const theirs = await bet(other, noon(3));
  await db.query(`update bets set hidden_at = now() where id = $1`, [hidden]);
  const page = (before: number | string) => pageOfRecord(db, member, {}, { limit: 9, before: String(before) });
  expect(listIds(await page(hidden))).toEqual([old]);
  expect(await page(theirs)).toEqual({ bets: [], next: null });
  expect(await page('999999999999999')).toEqual({ bets: [], next: null });
  expect(await hideBet(db, member, theirs)).toBe('missing');
});

test('a Korean day ends at its midnight to the millisecond', async () => {
  const member = await memberWith(db, 10_000);
  const last = await bet(member, '2026-05-17T23:59:59.999+09:00');
  const next = await bet(member, '2026-05-18T00:00:00+09:00');
  const [from, to] = [Date.parse('2026-05-17T00:00:00+09:00'), Date.parse('2026-05-18T00:00:00+09:00')];
  expect(listIds(await pageOfRecord(db, member, { from, to }, { limit: 9 }))).toEqual([last]);
  expect(listIds(await pageOfRecord(db, member, { from: to }, { limit: 9 }))).toEqual([next]);
});

/** What the call sends as a file to a member. */
async function fetchFile(member: number, query: object): Promise<{ text: string; head: Map<string, string> }> {
  const head = new Map<string, string>();
  let sent: Readable | null = null;
  const reply = {
    type: (value: string) => reply.header('content-type', value),
    header(name: string, value: string) {
      head.set(name, value);
      return reply;
    },
    send: (value: Readable) => (sent = value),
  };
  const answer = await site.module.handlers.betRecordCsv!({
    query,
    member: makeMember(member),
    locale: 'ko',
    reply,
  } as never);
  if (!answer.ok) throw new Error(answer.reason);
  const parts: string[] = [];
  for await (const part of sent as unknown as Readable) parts.push(String(part));
  return { text: parts.join(''), head };
}

test('the file has the whole record of the member alone, whatever its length, and as many lines as bets', async () => {
  const [member, other] = [await memberWith(db, 2_000_000), await memberWith(db, 10_000)];
  const mine = [await bet(member, noon(1)), await bet(member, noon(2))];
  await bet(other, noon(1));
  await db.query(
    `insert into bets (member_id, key, body_hash, product, stake, ratio, win, rule, data, status, paid, placed_at, settled_at)
     select $1, 'copy' || n, 'x', product, stake, ratio, win, rule, data, 'lost', 0, placed_at - n * interval '1 minute',
            placed_at from bets, generate_series(1, 1100) n where id = $2`,
    [member, mine[0]],
  );
  const { text, head } = await fetchFile(member, {});
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFid,placed_at,product,status,stake,odds,win,paid,settled_at,legs');
  expect(lines).toHaveLength(1 + 1_102);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(lines.length);
  expect(lines[1]).toMatch(new RegExp(`^${mine[1]},2026-05-02T12:00:00.000\\+09:00,\\w+,open,1000,2,2000,,,`));
  expect(head.get('content-disposition')).toMatch(/filename="maru-bets-\d{4}-\d\d-\d\d\.csv"/);
  expect((await fetchFile(member, { status: 'open' })).text.trimEnd().split('\r\n')).toHaveLength(3);
  for (let file = 2; file < 10; file += 1) await fetchFile(member, { status: 'open' });
  await expect(fetchFile(member, {})).rejects.toThrow('throttled');
  await expect(fetchFile(other, {})).resolves.toBeDefined();
});

test('names of a vendor never become a formula of a spreadsheet', () => {
  const line = toCsvLine({
    id: '7',
    product: 'sports',
    status: 'won',
    stake: 1,
    ratio: 205,
    win: 2,
    paid: 2,
    placed_at: 0,
    settled_at: 0,
    legs: [{ home: '=HYPERLINK("http://x")', away: '+1', code: '1', odds: 205, result: 'won' }],
  } as unknown as Bet);
  expect(line).toContain(`"'=HYPERLINK(""http://x"") vs +1 1 2.05 won"`);
});

test('hostile filters are refused, guests and whoever asks for another member see nothing of theirs', async () => {
  const api = await startApi();
  const member = await api.member('demo1');
  const guest = api.guest();
  try {
    for (const path of ['betRecord', 'betRecord.csv', 'betRecordSums']) {
      expect((await guest.get(`/api/info/${path}`)).status).toBe(401);
      const hostile = ['product=x', 'from=abc', 'from=1e99', 'from=-1', 'member_id=1', "to=1'--", 'from=1&from=2'];
      for (const query of hostile)
        expect([query, (await member.get(`/api/info/${path}?${query}`)).status]).toEqual([query, 422]);
      expect((await member.get(`/api/info/${path}?from=0&to=8640000000000000`)).status).toBe(200);
    }
    for (const query of [
      'page=51',
      'page=0',
      'before=0',
      'before=1%20or%201',
      'before=9999999999999999',
      'status=paid',
    ]) {
      expect([query, (await member.get(`/api/info/betRecord?${query}`)).status]).toEqual([query, 422]);
    }
    expect((await member.get('/api/info/betRecord?page=50')).status).toBe(200);
    const file = await member.get('/api/info/betRecord.csv');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  } finally {
    await api.stop();
  }
});
