import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeBuild, makeHost, type S3Double, s3Double, s3Keys } from '@maru/releases/testing';
import { Redis } from 'ioredis';
import { SMTPServer } from 'smtp-server';
import { CasinoCompanies } from '../../test/casino/vendor';
import { type TestPlace, testDatabaseUrl, testPlace, testRedisUrl } from '../../test/harness';
import { type ApiProcess, spawnApi } from '../../test/process';
import { withClient } from '../../test/server-client';
import { countryFile } from '../members/territory/testing/country-file';
import { demoOperatorPassword } from '../site/demo/operators';
import { demoPassword } from '../site/demo/seed';

/*
 * The built program against a server of each kind that it reaches: packages that a bundler wraps fail there alone.
 * The browser of smoke loads runs from the built program in e2e/releases/rules.spec.ts.
 */

const remote = 'remote-outside';
const bucket = 'releases';
const mails: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
  onData: (stream, { envelope }, callback) => {
    stream.resume();
    stream.on('end', () => {
      mails.push(...envelope.rcptTo.map(({ address }) => address));
      callback();
    });
  },
});

let place: TestPlace;
let s3: S3Double;
let casino: CasinoCompanies;
let api: ApiProcess;
let release: string;
beforeAll(async () => {
  place = await testPlace();
  const folder = place.variables.MARU_DATA!;
  await makeHost(join(folder, 'host'));
  ({ id: release } = await makeBuild(join(folder, 'build'), { remote }));
  // 0.0.0.0/1 is in Korea, 128.0.0.0/1 in the United States.
  writeFileSync(
    join(folder, 'countries.mmdb'),
    countryFile({ country: { iso_code: 'KR' } }, { country: { iso_code: 'US' } }),
  );
  s3 = await s3Double(bucket);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  // Each side knows the other's address, so the companies restart at their old one.
  casino = await new CasinoCompanies().start();
  await casino.stop();
  api = await spawnApi({
    ...place.variables,
    MARU_HOST_BUILD: join(folder, 'host'),
    MARU_SEED_REMOTES: join(folder, 'build'),
    MARU_RELEASES_BASE: `${s3.endpoint}/${bucket}/`,
    MARU_S3_BUCKET: bucket,
    MARU_S3_ENDPOINT: s3.endpoint,
    MARU_S3_KEY: s3Keys.accessKeyId,
    MARU_S3_SECRET: s3Keys.secretAccessKey,
    MARU_SMTP_URL: `smtp://maru:secret@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MARU_TRUST_PROXY: '1',
    MARU_COUNTRY_FILE: join(folder, 'countries.mmdb'),
    MARU_SEAMLESS_COMPANIES: `nova ${casino.url}/seamless/open ${casino.seamlessKey}`,
  });
  await casino.start({ site: api.base });
});
afterAll(async () => {
  await api?.end('SIGTERM');
  await casino?.stop();
  await s3?.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await place?.remove();
});

/** Operator's console, signed in. */
async function operator() {
  const client = api.guest();
  client.headers['x-maru-ops'] = '1';
  await client.post('/api/ops/login', { login: 'opsadmin', password: demoOperatorPassword });
  return client;
}
async function changeSettings(changes: object) {
  const { status } = await (await operator()).call('PUT', '/api/ops/settings', { changes });
  expect(status).toBe(200);
}

// spec releases.8
test('a bucket: the release and the signed document are written, and the page has them', async () => {
  expect([...s3.objects.keys()]).toEqual(
    expect.arrayContaining([`${remote}/${release}/entry.js`, `${remote}/${release}/record.json`, 'document.json']),
  );
  const { body } = await api.guest().get('/home');
  const data = JSON.parse(/id="maru-data">(.*?)<\/script>/.exec(body)![1]!);
  expect(Object.keys(JSON.parse(data.document.payload).remotes)).toEqual([remote]);
  expect(api.output()).not.toMatch(/"level":(50|60).*(storage|release)/i);
});

(testDatabaseUrl ? test : test.skip)('PostgreSQL: a sign-in writes its session there', async () => {
  await api.guest().signIn('demo2', demoPassword);
  const rows = await withClient(place.variables.DATABASE_URL!, (client) =>
    client.query(`select 1 from sessions s join members m on m.id = s.member_id where m.login = 'demo2'`),
  );
  expect(rows.rowCount).toBe(1);
});

(testRedisUrl ? test : test.skip)('Redis: a changed setting is published to the other processes', async () => {
  const { body } = await api.guest().get('/api/health');
  expect(body).toMatchObject({ database: 'ok', redis: 'ok' });
  const other = new Redis(testRedisUrl!);
  const heard = new Promise<string>((resolve) => other.on('message', (_channel, text) => resolve(text)));
  await other.subscribe(`${place.variables.MARU_REDIS_PREFIX}:bus`);
  await changeSettings({ seamless_use: 1 });
  expect(JSON.parse(await heard)).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
  other.disconnect();
});

test('SMTP: a link for a new password reaches the server', async () => {
  const email = 'demo1@maru.example';
  const guest = api.guest();
  await guest.get('/sanctum/csrf-cookie');
  expect((await guest.postSolved('recover', '/api/password/email', { email })).status).toBe(200);
  const end = Date.now() + 20_000;
  while (mails.length === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mails).toEqual([email]);
});

test('country file: an address abroad is refused, one at home is not', async () => {
  await changeSettings({ territory: { allowed: [], blocked: ['US'], block_unknown: 0 } });
  const signIn = async (address: string) => {
    const guest = api.guest();
    guest.headers['x-forwarded-for'] = address;
    await guest.get('/sanctum/csrf-cookie');
    return (await guest.post('/login', { id: 'demo3', password: demoPassword })).status;
  };
  expect([await signIn('100.1.1.1'), await signIn('200.1.1.1')]).toEqual([200, 451]);
});

test('a company without balances: its calls take a bet and pay a win', async () => {
  await changeSettings({ seamless_use: 1 });
  const browser = api.guest();
  const { id } = await browser.signIn('demo1', demoPassword);
  const order = { company: 'nova', gameId: 's-0001', platform: 'desktop', lang: 'ko' };
  const link = await browser.post('/api/casino/seamless/gameLink', order);
  const [, address] = /src="([^"]+)"/.exec((await browser.get(link.body.url)).body)!;
  expect((await fetch(address!.replaceAll('&amp;', '&'))).status).toBe(200);
  const before = (await browser.get('/api/user')).body.money;
  const round = { user: `m${id}`, stake: 3_000, win: 8_000 };
  const { calls } = await casino.post<{ calls: object[] }>('/v1/seamless/play', round);
  expect(calls).toMatchObject([
    { call: 'bet', status: 200, signed: true },
    { call: 'win', status: 200, signed: true },
  ]);
  expect((await browser.get('/api/user')).body.money).toBe(before + 5_000);
});
