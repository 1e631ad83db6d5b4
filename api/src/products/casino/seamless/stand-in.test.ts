import type { SeamlessCall } from '@maru/contracts';
import { CasinoCompanies } from '../../../../test/casino/vendor';
import { startApi, type TestApi } from '../../../../test/harness';
import { settlementAccount } from './carry-out';

let api: TestApi;
let companies: CasinoCompanies;
beforeAll(async () => {
  // Each side knows the other's address, so the companies restart at their old one.
  companies = await new CasinoCompanies().start();
  await companies.stop();
  api = await startApi({
    seamless: [{ name: 'nova', url: `${companies.url}/seamless/open`, key: companies.seamlessKey }],
  });
  await companies.start({ site: api.base });
  await api.services.settings.set({ seamless_use: 1 });
  const browser = await api.member('demo1');
  const order = { company: 'nova', gameId: 's-0001', platform: 'desktop', lang: 'ko' };
  const link = await browser.post('/api/casino/seamless/gameLink', order);
  const page = await browser.get(link.body.url);
  const [, address] = /src="([^"]+)"/.exec(page.body as string)!;
  expect((await fetch(address!.replaceAll('&amp;', '&'))).status).toBe(200);
});
afterAll(async () => {
  await api.stop();
  await companies.stop();
});

interface Sent {
  call: SeamlessCall;
  attempts: number;
  status: number | null;
  value: { balance?: number; reason?: string };
  signed: boolean;
}
/** A round that the company simulates for demo1. Returns its requests to the site, with the answers. */
async function play(more: object): Promise<Sent[]> {
  const user = `m${(await member()).id}`;
  return (await companies.post<{ calls: Sent[] }>('/v1/seamless/play', { user, ...more })).calls;
}
async function member() {
  const [row] = await api.services.db.query<{ id: number; cash: number; company: number; ok: boolean }>(
    `select m.id::int as id, ledger_balance('member:' || m.id || ':cash')::float8 as cash,
            ledger_balance($1)::float8 as company, v.ok
       from members m, ledger_verify() v where m.login = 'demo1'`,
    [settlementAccount],
  );
  return row!;
}
const toCalls = (calls: Sent[]) => calls.map(({ call, status }) => [call, status]);

// spec cash.32
test.each([
  ['a lost bet', { stake: 3_000 }, [['bet', 200]], -3_000],
  [
    'a win',
    { stake: 3_000, win: 8_000 },
    [
      ['bet', 200],
      ['win', 200],
    ],
    5_000,
  ],
  [
    'a bet taken back',
    { stake: 3_000, outcome: 'cancel' },
    [
      ['bet', 200],
      ['cancel', 200],
    ],
    0,
  ],
  [
    'a win taken back',
    { stake: 3_000, win: 8_000, outcome: 'rollback' },
    [
      ['bet', 200],
      ['win', 200],
      ['rollback', 200],
    ],
    -3_000,
  ],
  [
    'a cancel before its bet',
    { stake: 3_000, outcome: 'cancel_first' },
    [
      ['cancel', 200],
      ['bet', 409],
    ],
    0,
  ],
] as const)('the company plays %s: the member’s money and its own agree', async (_name, round, sent, result) => {
  const before = await member();
  const calls = await play(round);
  expect(toCalls(calls)).toEqual(sent);
  expect(calls.every(({ signed }) => signed)).toBe(true);
  expect(await member()).toEqual({ ...before, cash: before.cash + result, company: before.company - result });
});

test('answers that are lost and calls that come twice move money once', async () => {
  const before = await member();
  await companies.fault('seamless', 'apply_then_timeout');
  expect(await play({ stake: 2_000, win: 1_000 })).toMatchObject([{ call: 'bet', attempts: 2 }, { call: 'win' }]);
  await companies.fault('seamless', 'dup');
  expect(await play({ stake: 2_000, win: 1_000 })).toMatchObject([{ call: 'bet', attempts: 2 }, { call: 'win' }]);
  expect(await member()).toEqual({ ...before, cash: before.cash - 2_000, company: before.company + 2_000 });
});

test('a company with the wrong key, and one whose calls are switched off, take and give nothing', async () => {
  const before = await member();
  await companies.fault('seamless', 'forged');
  expect(toCalls(await play({ stake: 2_000, win: 9_000 }))).toEqual([['bet', 403]]);
  await api.services.settings.set({ seamless_use: 0 });
  expect(toCalls(await play({ stake: 2_000, win: 9_000 }))).toEqual([['bet', 404]]);
  await api.services.settings.set({ seamless_use: 1 });
  expect(await member()).toEqual(before);
});
