import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { seamlessBodies, type VendorGames, vendorGames } from '@maru/contracts';
import { bankAnswerSignature, bankSignature } from '@maru/contracts/bank-signature';
import { Casino } from './casino';
import { Catalogue } from './catalogue/catalogue';
import { createPicture } from './catalogue/pictures';
import { CasinoFaults } from './faults';
import { type Options, optionsFrom } from './options';
import { readTexts } from './page/texts';
import { pickRules, sumWeights } from './play/picks';
import { exactReturn, lines, spin, strips } from './play/slot';
import { BaccaratTables, baccaratReturn, cycleMs } from './play/tables';
import { TokenBucket } from './rate';
import { playSeamless } from './seamless';

const options: Options = {
  port: 0,
  host: '127.0.0.1',
  key: 'k',
  folder: undefined,
  seed: 'tests',
  publicUrl: null,
  frames: "'none'",
  seamlessSite: null,
  seamlessKey: 'k',
  rate: 1,
  faults: true,
  assets: __dirname,
};

test('a slot returns 90 to 97 %, by enumeration; each line has the same reels', () => {
  const { pays, of } = exactReturn();
  expect(pays / of).toBeCloseTo(0.92129, 5);
  expect(strips.map(({ length }) => length)).toEqual([24, 24, 24, 24, 24]);
  expect(new Set(lines.map(String)).size).toBe(10);
  // All stops of the first three reels alone: their rows are read as the strips are.
  const stops = [5, 11, 23, 0, 7];
  const { reels } = spin(() => stops.shift()!);
  expect(reels[2]).toEqual([strips[2]![23], strips[2]![0], strips[2]![1]]);
});

test.each(Object.entries(pickRules))('each price of %s returns 90 to 97.5 %', (_, rule) => {
  for (const { weight, price } of rule.outcomes) {
    const returned = (weight * price) / sumWeights(rule) / 100;
    expect(returned).toBeGreaterThanOrEqual(0.9);
    expect(returned).toBeLessThanOrEqual(0.975);
  }
  expect(rule.lasts).toBeGreaterThanOrEqual(5_000);
});

test('a table’s rounds and cards are the same after a restart; its road is what the rounds were', () => {
  let now = 1_800_000_000_000;
  const [tables, sameTables] = [new BaccaratTables('s', () => now), new BaccaratTables('s', () => now)];
  expect(tables.road('u-l0003')).toBe(sameTables.road('u-l0003'));
  const before = tables.road('u-l0003');
  now += cycleMs * 3;
  expect(tables.road('u-l0003').slice(0, 57)).toBe(before.slice(3));
  expect(tables.road('u-l0003')).toBe(new BaccaratTables('s', () => now).road('u-l0003'));
  expect([baccaratReturn('banker', 'banker', 1_000), baccaratReturn('tie', 'tie', 1_000)]).toEqual([1_950, 9_000]);
  expect([baccaratReturn('player', 'tie', 1_000), baccaratReturn('player', 'banker', 1_000)]).toEqual([1_000, 0]);
});

test('the catalogue has its games on pages, each under its own id and name, with a picture', () => {
  const catalogue = new Catalogue('union', 'tests', new CasinoFaults());
  const games: VendorGames['games'] = [];
  for (let page = 1; page <= 5; page += 1) games.push(...vendorGames.parse(catalogue.page('slot', page)).games);
  games.push(...vendorGames.parse(catalogue.page('casino', 1)).games);
  expect(games).toHaveLength(2_450);
  for (const lang of ['ko', 'en', 'zh-CN', 'es']) expect(new Set(games.map(({ name }) => name[lang])).size).toBe(2_450);
  expect(new Set(games.map(({ id }) => id)).size).toBe(2_450);
  const motifs = new Set(readdirSync(join(__dirname, 'pictures')).map((file) => file.replace('.svg', '')));
  for (const { picture } of games) expect(motifs).toContain(picture.replace(/-[a-z]+$/, ''));
  for (const game of games) expect(catalogue.game(game.id)?.game).toEqual(game);
  expect([catalogue.game('u-s2301'), catalogue.game('h-s0001'), catalogue.game('../x')]).toEqual([null, null, null]);
  expect(catalogue.studios().length).toBeGreaterThanOrEqual(11);
});

test('pictures have no script and stay in their folder', () => {
  for (const file of readdirSync(join(__dirname, 'pictures'))) {
    const picture = createPicture(__dirname, file.replace('.svg', '-plum'))!;
    expect(picture).toMatch(/^<svg [^>]*width="340" height="230"/);
    expect(picture).not.toMatch(/<script|\son\w+=|href/i);
  }
  expect(createPicture(__dirname, '../options-own')).toBeNull();
  expect(createPicture(__dirname, 'lantern-lilac')).toBeNull();
});

test('a palette paints the ground alone: cards stay white and pockets red and black', () => {
  const listColors = (name: string) => createPicture(__dirname, name)!.match(/#[0-9a-f]{6}/g)!;
  for (const motif of ['baccarat', 'roulette', 'sicbo', 'hilow']) {
    const [own, plum] = [listColors(`${motif}-own`), listColors(`${motif}-plum`)];
    expect(plum.slice(3)).toEqual(own.slice(3));
    expect(plum.slice(0, 3)).not.toEqual(own.slice(0, 3));
    expect(createPicture(__dirname, `${motif}-plum`)).not.toContain('hue-rotate');
  }
  expect(listColors('baccarat-felt')).toContain('#f6f7f9');
});

test('each sport has the picture of its own ball', () => {
  const { games } = vendorGames.parse(new Catalogue('aplus', 'tests', new CasinoFaults()).page('sports', 1));
  const pictures = new Map(games.map(({ name, picture }) => [name.en!.split(' ').slice(2).join(' '), picture]));
  expect(pictures.get('Ice Hockey')).toBe('icehockey-own');
  expect(new Set(pictures.values()).size).toBe(8);
});

test('the pages have the same words in all four languages', () => {
  const keys = Object.keys(readTexts('ko'));
  for (const lang of ['en', 'zh-CN', 'es'] as const) expect(Object.keys(readTexts(lang))).toEqual(keys);
});

test('so many calls a second, and settings', () => {
  let now = 0;
  const bucket = new TokenBucket(2, 3, () => now);
  expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false]);
  now = 500;
  expect([bucket.take(), bucket.take()]).toEqual([true, false]);
  expect(optionsFrom({}, '')).toEqual({ ok: false, reason: 'MARU_CASINO_KEY is missing' });
  expect(optionsFrom({ MARU_CASINO_KEY: 'k' }, '')).toMatchObject({ options: { port: 8095, seamlessSite: null } });
});

test('the company without balances signs its calls and repeats one that is not answered', async () => {
  const calls: { path: string; body: { id?: string }; right: boolean }[] = [];
  let failing = 0;
  const site = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const [time, path] = [String(request.headers['x-seamless-time']), request.url!];
    const right = await bankSignature('k', { time, method: 'POST', path, body });
    const sent = String(request.headers['x-seamless-signature']);
    const value = JSON.parse(body) as { id?: string };
    calls.push({ path, body: value, right: sent === right });
    seamlessBodies[path.split('/').at(-1) as keyof typeof seamlessBodies].parse(value);
    if (failing > 0) {
      failing -= 1;
      return void request.socket.destroy();
    }
    const text = JSON.stringify({ balance: 1_000 });
    response.setHeader('x-seamless-signature', await bankAnswerSignature('k', sent, 200, text)).end(text);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  const seamlessSite = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const casino = new Casino({ ...options, seamlessSite });
  failing = 1;
  await playSeamless(casino, { user: 'm1', stake: 100, win: 200, outcome: 'rollback', id: '1' });
  expect(calls.map(({ path, body, right }) => [path.split('/').at(-1), body.id, right])).toEqual([
    ['bet', 'b-1', true],
    ['bet', 'b-1', true],
    ['win', 'w-1', true],
    ['rollback', 'k-1', true],
  ]);
  casino.seamlessFaults.set({ fault: 'dup' });
  casino.seamlessFaults.set({ fault: 'forged' });
  calls.length = 0;
  const { value } = await playSeamless(casino, { user: 'm1', stake: 100, id: '2' });
  expect(calls.map(({ body, right }) => [body.id, right])).toEqual([
    ['b-2', false],
    ['b-2', false],
  ]);
  expect(value).toMatchObject({ calls: [{ call: 'bet', attempts: 2, status: 200 }] });
  expect((await playSeamless(new Casino(options), { user: 'm1' })).status).toBe(404);
  casino.stop();
  await new Promise((resolve) => site.close(resolve));
});
