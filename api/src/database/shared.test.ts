import { AsyncResource } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { databaseOn } from './facade';
import { openShared, shareSource } from './shared';
import type { Result, Source } from './source';

const folder = mkdtempSync(join(tmpdir(), 'maru-shared-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs work as another request does: outside of the transaction around it. */
const exitScope = AsyncResource.bind(<T>(work: () => T): T => work());

/** A database that echoes its queries; `log` records statements and lease ends. */
function recordingSource(answer: (text: string, params: readonly unknown[]) => Promise<Result>) {
  const log: string[] = [];
  const source: Source = {
    kind: 'embedded',
    isReachable: () => true,
    async acquire() {
      log.push('acquire');
      return {
        run(text, params) {
          log.push(text);
          return answer(text, params);
        },
        release: () => void log.push('release'),
      };
    },
    close: async () => void log.push('close'),
  };
  return { source, log };
}

const echo = async (_text: string, params: readonly unknown[]) => ({ rows: [{ params }], affected: 1 });
let sockets = 0;
async function share(answer = echo as Parameters<typeof recordingSource>[0]) {
  const { source, log } = recordingSource(answer);
  sockets += 1;
  const path = join(folder, `${sockets}`);
  const server = await shareSource(source, path);
  return { log, path, server, open: (onLost: (error: Error) => void = () => {}) => openShared(path, 5_000, onLost) };
}
const until = async (what: () => boolean) => {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('values arrive as they are sent: numbers of any size, times, bytes and long texts', async () => {
  const { server, open } = await share();
  const db = databaseOn(await open());
  const params = [9_007_199_254_740_993n, new Date(5), new Uint8Array([1, 2]), 'x'.repeat(300_000), null, ['a', null]];
  expect(await db.query('select', params)).toEqual([{ params }]);
  await db.close();
  await server.close();
});

test('a transaction has one lease, and queries of others wait for its end', async () => {
  const { log, server, open } = await share();
  const db = databaseOn(await open());
  const outside = db.transaction(async (tx) => {
    const query = exitScope(() => db.query('outside'));
    await tx.query('inside');
    return { query };
  });
  await (await outside).query;
  await db.close();
  await server.close();
  expect(log).toEqual([
    'acquire',
    'BEGIN ISOLATION LEVEL READ COMMITTED',
    'inside',
    'COMMIT',
    'release',
    'acquire',
    'outside',
    'release',
    'close',
  ]);
});

test('an error of the database keeps its code and its details', async () => {
  const { server, open } = await share(async () => {
    throw Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'members_login' });
  });
  const db = databaseOn(await open());
  await expect(db.query('insert')).rejects.toMatchObject({
    message: 'duplicate key',
    code: '23505',
    constraint: 'members_login',
  });
  await db.close();
  await server.close();
});

test('the transaction of a process that dies is rolled back', async () => {
  const { log, server, path } = await share();
  const dying = connect(path);
  for (const text of ['BEGIN', 'insert']) {
    const body = serialize({ id: 1, text, params: [] });
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    dying.write(Buffer.concat([head, body]));
  }
  await until(() => log.includes('insert'));
  dying.destroy();
  await until(() => log.includes('release'));
  expect(log).toEqual(['acquire', 'BEGIN', 'insert', 'ROLLBACK', 'release']);
  await server.close();
});

test('when the database’s process ends, its users hear of it and what they wait for is refused', async () => {
  const path = join(folder, 'ending');
  const ending = createServer((socket) => socket.once('data', () => socket.destroy()));
  await new Promise<void>((resolve) => ending.listen(path, resolve));
  let lost: Error | undefined;
  const db = databaseOn(
    await openShared(path, 5_000, (error) => {
      lost = error;
    }),
  );
  await expect(db.query('select')).rejects.toMatchObject({ code: '57P01' });
  await expect(db.query('select')).rejects.toMatchObject({ code: '57P01' });
  expect(lost?.message).toBe('database: its process has ended');
  await db.close();
  ending.close();
});
