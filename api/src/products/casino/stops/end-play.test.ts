import { type CasinoWallet, casinoWallets } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { demoPassword } from '../../../site/demo/seed';
import { type CasinoVendor, openCasinoVendors } from '../../../vendors/casino';
import { pullNews } from '../mirror/pull';
import { balanced, CasinoSite } from '../testing/casino-site';

let site: CasinoSite;
beforeAll(async () => {
  site = await CasinoSite.start();
});
afterAll(async () => {
  expect(await site.ledger()).toEqual(balanced);
  await site.stop();
});

const openVendor = (casino: CasinoWallet): CasinoVendor =>
  openCasinoVendors({ casinoUrl: site.companies.url, casinoKey: site.companies.key }).find(
    (vendor) => vendor.casino === casino,
  )!;
const vendorBalance = async (login: string, casino: CasinoWallet) => {
  const read = await openVendor(casino).balance(await site.readUser(login));
  return read.ok ? read.value.balance : read.answer;
};
async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('condition not met in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const jobsLeft = async () =>
  (await site.api.services.db.query(`select key from jobs where queue = 'casino-stops' and state <> 'done'`)).length;
const isHome = async (login: string, casino: CasinoWallet) => {
  const { mirror, hold } = await site.money(login, casino);
  return (await vendorBalance(login, casino)) === 0 && mirror === 0 && hold === 0 && (await jobsLeft()) === 0;
};

/** A link of the site to the first game that is open. */
async function fetchLink(member: Client, casino: CasinoWallet): Promise<string> {
  const gameType = casino === 'aplus' ? 'sports' : 'slot';
  const { body } = await member.post(`/api/casino/${casino}/lobbyList`, { gameType });
  const { id } = body.shelves[0].games.find(({ maint }: { maint: boolean }) => !maint);
  const answer = await member.post(`/api/casino/${casino}/gameLink`, { gameId: id, platform: 'desktop', lang: 'ko' });
  return answer.body.url;
}
/** Opens a link down to the vendor's page; answers a stake of that page. */
async function openGame(member: Client, link: string) {
  const page = await member.get(link);
  const [, address] = /src="([^"]+)"/.exec(page.body as string)!;
  const html = await (await fetch(address!)).text();
  const [, session] = /&#34;session&#34;:&#34;([0-9a-f]{48})/.exec(html)!;
  return async (stake: number, pick?: string) => {
    const answer = await fetch(new URL(`../session/${session}/bet`, address), {
      method: 'POST',
      body: JSON.stringify({ stake, pick }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}
const begin = {
  exclusion: (member: Client) => member.post('/api/protection/exclude', { months: 6, password: demoPassword }),
  'time-out': (member: Client) => member.post('/api/protection/time-out', { length: 'day' }),
};
/** An end of all stops, so that the next test has its member again. */
async function lift(login: string): Promise<void> {
  const { db } = site.api.services;
  await db.query(`update members set status = 1, only_cs = 0 where login = $1`, [login]);
  await db.query(
    `update member_protection set excluded_at = null, excluded_until = null, time_out_until = null
      where member_id = (select id from members where login = $1)`,
    [login],
  );
}

// spec cash.35
test.each([
  ['union', 'demo1'],
  ['hera', 'demo2'],
  ['aplus', 'demo3'],
] as const)('%s: an exclusion ends the open game and brings all of the balance home', async (casino, login) => {
  const member = await site.api.member(login);
  const { cash } = await site.money(login, casino);
  await site.move(member, casino, 197_000);
  const stake = await openGame(member, await fetchLink(member, casino));
  const old = await fetchLink(member, casino);
  expect((await begin.exclusion(member)).status).toBe(200);
  await until(() => isHome(login, casino));
  expect((await site.money(login, casino)).cash).toBe(cash);
  // A company that ends no game refuses the stake, as nothing is left there.
  const refused = casino === 'hera' ? { status: 409, body: { reason: 'short' } } : { status: 410 };
  expect(await stake(10_000, casino === 'aplus' ? 'home' : undefined)).toMatchObject(refused);
  expect((await member.get(old)).status).toBe(410);
  await lift(login);
});

test.each([
  ['time-out', begin['time-out']],
  ['a block', (_: Client) => site.api.services.db.query(`update members set status = 9 where login = 'demo5'`)],
  [
    'the customer centre alone',
    (_: Client) => site.api.services.db.query(`update members set only_cs = 1 where login = 'demo5'`),
  ],
] as const)('%s brings the balances of all casinos home', async (_name, stop) => {
  const member = await site.api.member('demo5');
  const { cash } = await site.money('demo5', 'union');
  for (const casino of casinoWallets) expect((await site.move(member, casino, 10_000)).body.status).toBe('done');
  await stop(member);
  for (const casino of casinoWallets) await until(() => isHome('demo5', casino));
  expect((await site.money('demo5', 'union')).cash).toBe(cash);
  await lift('demo5');
});

test('a round that is open when the stop begins is settled, and its win comes home too', async () => {
  const member = await site.api.member('demo1');
  const { cash } = await site.money('demo1', 'union');
  await site.move(member, 'union', 50_000);
  await site.companies.play('union', await site.readUser('demo1'), { stake: 20_000, outcome: 'win', seconds: 3 });
  await begin['time-out'](member);
  await until(() => isHome('demo1', 'union'));
  expect((await site.money('demo1', 'union')).cash).toBe(cash + 20_000);
  await lift('demo1');
});

test('a win that arrives after everything came home comes home as well', async () => {
  const member = await site.api.member('demo2');
  const { cash } = await site.money('demo2', 'aplus');
  await site.move(member, 'aplus', 30_000);
  await site.companies.fault('aplus', 'late_win', { seconds: 1 });
  await begin['time-out'](member);
  await until(async () => (await vendorBalance('demo2', 'aplus')) === 10_000);
  const { db } = site.api.services;
  await until(async () => {
    await pullNews(db, openVendor('aplus'), Date.now());
    await db.query('select casino_enqueue_stopped()');
    return isHome('demo2', 'aplus');
  });
  expect((await site.money('demo2', 'aplus')).cash).toBe(cash + 10_000);
  await lift('demo2');
});

test('a vendor that is down is asked again until the balance is home; a stop that was lifted leaves it there', async () => {
  const member = await site.api.member('demo3');
  const { cash } = await site.money('demo3', 'union');
  await site.move(member, 'union', 40_000);
  await site.companies.fault('union', 'down', { count: 3 });
  await begin['time-out'](member);
  await until(() => isHome('demo3', 'union'));
  expect((await site.money('demo3', 'union')).cash).toBe(cash);
  await lift('demo3');
  await site.move(member, 'union', 5_000);
  const { db } = site.api.services;
  await db.query(`select casino_enqueue_stop(id) from members where login = 'demo3'`);
  await until(async () => (await jobsLeft()) === 0);
  expect((await site.money('demo3', 'union')).mirror).toBe(5_000);
  await site.move(member, 'union', 'all');
});
