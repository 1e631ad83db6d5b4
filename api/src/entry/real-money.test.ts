import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@maru/contracts';
import { Client } from '../../test/client';
import { describeOnServer, startApi, type TestApi, type TestPlace, testPlace } from '../../test/harness';
import { type ApiProcess, runScript, spawnApi } from '../../test/process';
import { openDatabase } from '../database';
import { sessionCookie } from '../members/identity/cookies';
import { csrfCookie, makeCsrf } from '../members/identity/csrf';
import { makeLiveToken } from '../members/identity/live-token';
import { demoOperatorPassword, seedDemoToken } from '../site/demo/operators';
import { demoPassword, seedDemo } from '../site/demo/seed';

const licence = JSON.stringify({ id: 'MGA/B2C/1', territories: ['MT'], minimum_age: 21, help_line: '1777' });
/** The proxy in front sends the country of a request. */
const proxy = { MARU_TRUST_PROXY: '1', MARU_COUNTRY_HEADER: 'x-country' };
const beacon = { MARU_BEACON_URL: 'https://drand.example' };
const secrets = mkdtempSync(join(tmpdir(), 'maru-secrets-'));
const siteSecretFile = join(secrets, 'site');
const releaseKey = join(secrets, 'releases.pem');
const roundKeyFile = join(secrets, 'rounds.pem');
const files = {
  MARU_SITE_SECRET_FILE: siteSecretFile,
  MARU_ROUND_KEY_FILE: roundKeyFile,
  MARU_RELEASE_KEY: releaseKey,
};
beforeAll(() => {
  writeFileSync(siteSecretFile, `${'s'.repeat(40)}\n`);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(releaseKey, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(roundKeyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
});
afterAll(() => rmSync(secrets, { recursive: true }));
const real = { MARU_MODE: 'real', MARU_LICENCE: licence, NODE_ENV: 'production', ...proxy, ...beacon, ...files };
const inMalta = { 'x-country': 'MT' };
const token = 'demo-token-of-the-test-0123456789';

const running: ApiProcess[] = [];
const start = async (variables: Record<string, string>) => {
  const started = await spawnApi(variables);
  running.push(started);
  return started;
};
afterEach(async () => {
  for (const api of running.splice(0)) await api.end('SIGKILL');
});

describe('a refused start', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'maru-refused-')), 'data');
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  test.each([
    [{ NODE_ENV: 'production' }, 'MARU-711'],
    [{ ...real, MARU_LICENCE: '' }, 'MARU-706'],
    [{ ...real, DATABASE_URL: '' }, 'MARU-707'],
    [{ ...real, NODE_ENV: '' }, 'MARU-706|MARU-707|MARU-708'],
    [{ MARU_MODE: 'money' }, 'MARU-701'],
  ])(
    'with %j leaves no data folder behind, whichever program is started',
    async (variables, code) => {
      for (const script of ['main', 'registry', 'prepare-database', 'settings', 'operators', 'release-keys']) {
        const words = { operators: ['link', 'ops1'], 'release-keys': ['list'] }[script] ?? [];
        const ended = await runScript(script, words, { MARU_DATA: folder, MARU_PORT: '0', ...variables });
        expect([script, ended.code]).toEqual([script, 1]);
        expect(ended.output).toMatch(new RegExp(code));
        expect([script, existsSync(folder)]).toEqual([script, false]);
      }
    },
    120_000,
  );
});

describeOnServer('on a database server', () => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await testPlace({ empty: true });
  });
  afterEach(() => place.remove());
  const tables = async () => {
    const db = await openDatabase({ databaseUrl: place.variables.DATABASE_URL!, dataDir: '', poolSize: 1 });
    try {
      return await db.query(`select table_name from information_schema.tables where table_schema = 'public'`);
    } finally {
      await db.close();
    }
  };

  test.each([
    [{ ...real, MARU_LICENCE: '{}' }, 'MARU-706'],
    [{ ...real, NODE_ENV: 'test' }, 'MARU-708'],
    [{ NODE_ENV: 'production' }, 'MARU-711'],
  ])(
    'a start refused for %j creates no table',
    async (variables, code) => {
      for (const script of ['main', 'registry', 'settings', 'operators', 'release-keys']) {
        const words = { operators: ['link', 'ops1'], 'release-keys': ['list'] }[script] ?? [];
        const ended = await runScript(script, words, { ...place.variables, ...variables });
        expect([script, ended.code]).toEqual([script, 1]);
        expect(ended.output).toContain(code);
        expect([script, await tables()]).toEqual([script, []]);
      }
    },
    120_000,
  );

  // spec session.11
  test('a database that was once the demo’s is refused by every program, with what was found and what to do', async () => {
    const demo = await start({ ...place.variables, MARU_DEMO_TOKEN: token });
    await demo.end('SIGTERM');
    const before = await tables();
    for (const script of ['main', 'registry', 'settings', 'operators']) {
      const words = { operators: ['link', 'ops1'] }[script] ?? [];
      const ended = await runScript(script, words, { ...place.variables, ...real });
      expect([script, ended.code]).toEqual([script, 1]);
      expect(ended.output).toMatch(/MARU-710 .*5 members.*9 operators.*1 token.*5 postings.*DATABASE_URL/s);
    }
    expect(await tables()).toEqual(before);
  });

  test('a real-money database is refused by demo mode: nothing of the demo is written into it', async () => {
    const first = await start({ ...place.variables, ...real });
    expect(first.output()).toContain('"msg":"ready"');
    const db = await openDatabase({ databaseUrl: place.variables.DATABASE_URL!, dataDir: '', poolSize: 1 });
    // The licence's minimum age is stored for bets and deposits; both wait until an operator checks it.
    const age = await db.query('select min_age, needs_check from protection_age');
    expect(age).toEqual([{ minAge: 21, needsCheck: true }]);
    await db.close();
    await first.end('SIGTERM');
    const second = await start(place.variables);
    expect(await second.end('SIGTERM')).toBe(1);
    expect(second.output()).toContain('MARU-712');
    const again = await start({ ...place.variables, ...real });
    expect(again.output()).toContain('"msg":"ready"');
  });

  test('a start without secrets of its own or a public beacon, or with a stand-in in place of a vendor, is refused', async () => {
    const noFiles = { MARU_SITE_SECRET_FILE: '', MARU_ROUND_KEY_FILE: '', MARU_RELEASE_KEY: '' };
    const open = await start({ ...place.variables, ...real, ...noFiles, MARU_CHAIN_LENGTH: '100' });
    expect(await open.end('SIGTERM')).toBe(1);
    expect(open.output()).toMatch(/MARU-728 .*MARU_SITE_SECRET_FILE, MARU_ROUND_KEY_FILE, MARU_RELEASE_KEY/);
    const own = await start({ ...place.variables, ...real, MARU_BEACON_URL: '' });
    expect(await own.end('SIGTERM')).toBe(1);
    expect(own.output()).toContain('MARU-725');
    const bank = createServer((_request, response) => response.writeHead(404, { 'x-maru-stand-in': 'bank' }).end());
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
    const site = await start({ ...place.variables, ...real, MARU_BANK_URL: address, MARU_BANK_KEY: 'k'.repeat(32) });
    expect(await site.end('SIGTERM')).toBe(1);
    expect(site.output()).toMatch(/MARU-726 .*MARU_BANK_URL/);
    bank.close();
    expect(await tables()).toEqual([]);
  });

  // spec territories.3
  test('a start without a source of countries is refused', async () => {
    const site = await start({ ...place.variables, ...real, MARU_COUNTRY_HEADER: '' });
    expect(await site.end('SIGTERM')).toBe(1);
    expect(site.output()).toContain('MARU-721');
  });

  test('demo accounts that come into a running real-money site open nothing', async () => {
    const site = await start({ ...place.variables, ...real });
    const db = await openDatabase({ databaseUrl: place.variables.DATABASE_URL!, dataDir: '', poolSize: 2 });
    try {
      // Restored rows, or a demo process that is pointed at the wrong database.
      await seedDemo(db);
      await seedDemoToken(db, token);
      const guest = new Client(site.base, inMalta);
      await guest.get('/sanctum/csrf-cookie');
      expect(await guest.post('/login', { id: 'demo1', password: demoPassword })).toMatchObject({
        status: 422,
        body: { code: 'MARU-102' },
      });
      expect(
        await new Client(site.base, { 'x-maru-ops': '1' }).post('/api/ops/login', {
          login: 'opsadmin',
          password: demoOperatorPassword,
        }),
      ).toMatchObject({ status: 422, body: { code: 'MARU-102' } });
      const pipeline = new Client(site.base, { authorization: `Bearer ${token}` });
      expect((await pipeline.get('/api/ops/audit')).status).toBe(401);
      expect((await pipeline.post('/api/releases/remote-feed')).status).toBe(401);
    } finally {
      await db.close();
    }
  });
});

describeOnServer('what a browser kept of the demo', () => {
  let api: TestApi;
  let place: TestPlace;
  const savedSessions: { id: number; token: string; hash: string }[] = [];
  beforeAll(async () => {
    place = await testPlace({ empty: true });
    const source = { trustProxy: 1, countryHeader: 'x-country', beaconUrl: beacon.MARU_BEACON_URL };
    const withFiles = { ...place, variables: { ...place.variables, ...files } };
    api = await startApi({ mode: 'real', licence, production: true, ...source }, withFiles);
    const { db, sessions } = api.services;
    await seedDemo(db);
    for (const login of ['demo1', 'demo2']) {
      const [row] = await db.query<{ id: bigint }>('select id from members where login = $1', [login]);
      const memberId = Number(row!.id);
      const opened = { memberId, remember: true, factor: 'password', ip: '127.0.0.1', agent: 'kept' } as const;
      savedSessions.push({ id: memberId, ...(await sessions.open(opened)) });
    }
  });
  afterAll(async () => {
    await api.stop();
    await place.remove();
  });

  const browser = () => {
    const client = api.guest(inMalta);
    client.cookies.set(sessionCookie, savedSessions[0]!.token);
    client.cookies.set(csrfCookie, makeCsrf(api.services.signer, savedSessions[0]!.hash));
    return client;
  };

  // spec session.11
  test('a session signs nobody in: user, configuration, private channel and bet are a guest’s', async () => {
    const client = browser();
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await client.get('/api/configs')).body.the_sports_token).toBeNull();
    const channel = { socket_id: '1.1', channel_name: `private-user.${savedSessions[0]!.id}` };
    expect((await client.post('/broadcasting/auth', channel)).status).toBe(401);
    const bet = { amount: 1000, category: 1, cartItems: [], ratio: 100, win: 1000, betOption: true };
    expect((await client.once('/api/theSports/bettingValidate', bet)).status).toBe(401);
  });

  test('a token of the live connection opens no private channel', async () => {
    const { id, hash } = savedSessions[0]!;
    const authorization = `Bearer ${makeLiveToken(api.services.signer, hash)}`;
    const channel = { socket_id: '1.1', channel_name: `private-user.${id}` };
    expect((await api.guest().post('/broadcasting/auth', channel, { authorization })).status).toBe(401);
  });

  // spec territories.3
  test('whoever is not in a territory of the licence neither signs in nor up, known or not', async () => {
    for (const headers of [{ 'x-country': 'KR' }, { 'x-country': 'XX' }, undefined]) {
      const guest = api.guest(headers);
      await guest.get('/sanctum/csrf-cookie');
      const login = await guest.post('/login', { id: 'demo2', password: demoPassword });
      expect(login).toMatchObject({ status: 451, body: { code: 'MARU-472' } });
      expect((await guest.post(calls.register.path, {})).status).toBe(451);
    }
  });

  test('the password of the demo signs nobody in, and the page is a visitor’s', async () => {
    const guest = api.guest(inMalta);
    await guest.get('/sanctum/csrf-cookie');
    const refused = await guest.post('/login', { id: 'demo2', password: demoPassword });
    expect(refused).toMatchObject({ status: 422, body: { code: 'MARU-102' } });
    expect(JSON.stringify((await browser().get('/home')).body)).not.toContain('마루하나');
  });
});
