import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { makeWorkFolders } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { setUp } from '../../scripts/lib/setup.mjs';
import { startSite } from '../../scripts/lib/site.mjs';
import { benchFolder, newData, useExistingBuild } from '../lib/site.mjs';
import { ApiProcess } from './api-process.mjs';
import { openFolder } from './embedded.mjs';

const vendors = ['feedPort', 'messagesPort', 'virtualPort', 'drawsPort', 'bankPort', 'casinoPort'];

/** Settings by which every product is open, and a bet in play waits shortly. */
const settings = {
  nexus_use: 1,
  hera_use: 1,
  'aplus.1_sports_use': 1,
  'union_config.1_casino_use': 1,
  'union_config.1_slot_use': 1,
  'hera_config.1_casino_use': 1,
  'hera_config.1_slot_use': 1,
  'the_sports_config.inplay_delay_ms': 500,
};

/**
 * Opens the run's rows: a new database on the server of DATABASE_URL, otherwise the embedded one.
 * @returns {Promise<{url: string, query(text: string, params?: unknown[]): Promise<any[]>, isServer: boolean, name:
 *   string}>} `query` of the embedded one works while no site has it open, until `close`
 */
async function openRows({ onEnd }, dataDir) {
  const server = process.env.DATABASE_URL;
  if (!server) {
    const { query, close } = openFolder(join(dataDir, 'database'));
    onEnd(close);
    return { url: '', isServer: false, name: '', query, close };
  }
  const name = `maru_bench_chaos_${process.pid}`;
  const admin = async (text) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  onEnd(() => admin(`drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Distinguishes this command's connections from the site's, which it ends.
  url.searchParams.set('application_name', 'maru-chaos');
  const pool = new pg.Pool({ connectionString: url.href, max: 2, keepAlive: true });
  pool.on('error', () => {});
  onEnd(() => pool.end());
  url.searchParams.delete('application_name');
  return { url: url.href, isServer: true, name, query: async (text, params) => (await pool.query(text, params)).rows };
}

/** Members with money, points and a bank account, and the settings; what is there already stays. */
async function fill(query, members) {
  for (const [key, value] of Object.entries(settings)) {
    await query('insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do nothing', [
      key,
      JSON.stringify(value),
    ]);
  }
  await query(
    `insert into members (login, nick, password_hash, phone, bank, bank_code, account, holder, birth)
     select 'chaos' || n, 'chaos' || n, d.password_hash, '0108' || lpad(n::text, 7, '0'), d.bank, d.bank_code,
            '88' || lpad(n::text, 10, '0'), 'Chaos ' || n, d.birth
       from members d, generate_series(1, $1::int) n where d.login = 'demo1'`,
    [members],
  );
  await query(
    `select ledger_post('bench', 'chaos:grant:' || id, 'chaos:grant', jsonb_build_array(
              jsonb_build_object('account', 'house:bonus', 'amount', -2000000),
              jsonb_build_object('account', 'member:' || id || ':cash', 'amount', 2000000)))
       from members where login like 'chaos%'`,
  );
}

/**
 * Builds what changed and starts a site whose API may be killed at any time, with stand-ins of all vendors that take
 * faults, and members who have money.
 * @param {{onEnd(stop: () => unknown): void, say(text: string): void}} tools
 * @param {{members: number}} options
 */
export async function startChaosSite({ onEnd, say }, { members }) {
  if (!useExistingBuild) await setUp({ onlySite: true });
  makeWorkFolders();
  const dataDir = process.env.DATABASE_URL ? benchFolder(onEnd) : await newData(onEnd);
  const rows = await openRows({ onEnd }, dataDir);
  if (!rows.isServer) {
    await fill(rows.query, members);
    await rows.close();
  }
  const port = await freePort();
  const ports = Object.fromEntries(await Promise.all(vendors.map(async (name) => [name, await freePort()])));
  const env = {
    DATABASE_URL: rows.url,
    REDIS_URL: '',
    MARU_LOG: 'warn',
    MARU_FEED_FAULTS: '1',
    MARU_FEED_SEED: 'chaos',
    MARU_FEED_SPEED: '30',
    MARU_VIRTUAL_SEED: 'chaos',
    MARU_VIRTUAL_SPEED: '12',
    MARU_DRAWS_SEED: 'chaos',
    MARU_CASINO_SEED: 'chaos',
    MARU_CASINO_KEY: randomBytes(32).toString('hex'),
    MARU_CHAIN_LENGTH: '2000',
    MARU_ROUND_PERCENT: '34',
    MARU_BANK_PAY_MS: '1500',
    MARU_BANK_SLOW_MS: '5000',
  };
  let api;
  const startApi = async (variables) => {
    api = await new ApiProcess(variables).start();
    return api;
  };
  const programs = {
    vendor: (name) => `vendors/dist/${name}.js`,
    prepareDatabase: 'api/dist/prepare-database.js',
    startApi,
  };
  const site = await startSite({ port, ...ports, dataDir, env, programs, logPrefix: 'bench-chaos-', say });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await site.stop();
  };
  onEnd(stop);
  if (rows.isServer) await fill(rows.query, members);
  const toAddress = (name) => `http://127.0.0.1:${ports[name]}`;
  return {
    url: `http://127.0.0.1:${port}`,
    api,
    rows,
    dataDir,
    stop,
    vendors: {
      feed: toAddress('feedPort'),
      virtual: toAddress('virtualPort'),
      draws: toAddress('drawsPort'),
      bank: toAddress('bankPort'),
      casino: toAddress('casinoPort'),
    },
  };
}
