import { cpSync, rmSync } from 'node:fs';
import { readSiteEnv, type SiteEnv } from '../src/entry/env';
import type { Platform } from '../src/entry/platform';
import { type ApiServer, createServer } from '../src/entry/server';
import { demoOperatorPassword } from '../src/site/demo/operators';
import { demoPassword } from '../src/site/demo/seed';
import { bundledReader, templateData } from './bundle';
import { watchCaptchas } from './captchas';
import { checkAnswers } from './check-answers';
import { Client } from './client';
import { newDatabaseName } from './run/databases';
import { scratchFolder } from './scratch';
import { withClient } from './server-client';
import { serverTemplate } from './server-template';

export { bundledApi } from './bundle';
export { Client } from './client';

/** Address of a PostgreSQL server for tests, or null: then the embedded database is used. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || null;
/** Address of a Redis for tests, or null. */
export const testRedisUrl = process.env.TEST_REDIS_URL || null;
/** True in the run of every change, which leaves out what is long (docs/qa.md). */
export const isShort = process.env.MARU_TESTS === 'short';
/** `describe` that runs only where there is a real PostgreSQL server. */
export const describeOnServer = testDatabaseUrl ? describe : describe.skip;
/**
 * The same for one test. Tests that kill processes run so: the statements are one text for both databases, and that the
 * embedded one keeps what was committed before a kill is proven by the kill while bets are placed.
 */
export const testOnServer = testDatabaseUrl ? test : test.skip;
export const describeOnRedis = testRedisUrl ? describe : describe.skip;

export interface TestPlace {
  /** Environment variables of a process on this place. */
  variables: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * A fresh database with tables and demo data: on the server of TEST_DATABASE_URL, else an embedded one.
 * @param what `empty`: on a server it holds nothing at all yet
 */
export async function testPlace({ empty = false } = {}): Promise<TestPlace> {
  const folder = scratchFolder();
  const name = newDatabaseName();
  const common = {
    MARU_DATA: folder,
    MARU_LOG: process.env.MARU_LOG ?? 'silent',
    MARU_PORT: '0',
    // Tests share the machine with one another; waiting is not what they measure.
    MARU_DB_WAIT_MS: '60000',
    MARU_REDIS_PREFIX: name,
    // Proofs of work are real, and short: what they cost is not what tests measure.
    MARU_CAPTCHA_WORK: '8',
    // No rounds of games, until a test sets a length: they would be made all the time beside every other test.
    MARU_CHAIN_LENGTH: '0',
    // No feed, until a test starts one: by default the API would take that of a site on the same machine.
    MARU_FEED_URL: 'http://127.0.0.1:1',
  };
  const redis: Record<string, string> = testRedisUrl ? { REDIS_URL: testRedisUrl } : {};
  if (!testDatabaseUrl) {
    cpSync(await templateData(), folder, { recursive: true });
    return { variables: { ...common, ...redis }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const template = empty ? '' : ` template ${await serverTemplate(testDatabaseUrl)}`;
  await withClient(testDatabaseUrl, async (client) => {
    await client.query(`create database ${name}${template}`);
    // Tests end processes of the API, never the server: what it has answered need not be on its disk.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  return {
    variables: { ...common, ...redis, DATABASE_URL: url.href },
    // The database is dropped when the run is over (run/databases.ts).
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface TestApi {
  server: ApiServer;
  services: Platform;
  base: string;
  place: TestPlace;
  /** A new guest. */
  guest(headers?: Record<string, string>): Client;
  /** A new browser in which a demo member ('demo1' … 'demo5') is signed in. */
  member(login?: string, headers?: Record<string, string>): Promise<Client>;
  /** A new console in which a demo operator ('ops1', 'ops2', 'opsadmin', 'team-feed') is signed in. */
  operator(login?: string): Promise<Client>;
  /** A pipeline with a token. */
  pipeline(secret: string): Client;
  /** Text of a captcha by its key. */
  captchaText(key: string): string;
  stop(): Promise<void>;
}

/** Starts the API on a random port with a fresh database. Stop it in `afterAll`. */
export async function startApi(changes: Partial<SiteEnv> = {}, place?: TestPlace): Promise<TestApi> {
  const ground = place ?? (await testPlace());
  const env: SiteEnv = { ...readSiteEnv(ground.variables), ...changes };
  const server = await createServer(env, { readerFile: await bundledReader() });
  checkAnswers(server.app);
  const captchas = watchCaptchas(server.services.signer);
  const base = await server.start();
  const guest = (headers?: Record<string, string>) => new Client(base, headers);
  return {
    server,
    services: server.services,
    base,
    place: ground,
    guest,
    async member(login = 'demo1', headers) {
      const client = guest(headers);
      await client.signIn(login, demoPassword);
      return client;
    },
    async operator(login = 'ops1') {
      const client = guest({ 'x-maru-ops': '1' });
      const answer = await client.post('/api/ops/login', { login, password: demoOperatorPassword });
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
      return client;
    },
    pipeline: (secret) => guest({ authorization: `Bearer ${secret}` }),
    captchaText: (key) => captchas.get(key) ?? '',
    async stop() {
      await server.stop();
      if (!place) await ground.remove();
    },
  };
}
