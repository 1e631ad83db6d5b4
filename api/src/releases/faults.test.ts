import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultGateLimits, packedLimit } from '@maru/contracts';
import { createRegistry, folderStorage, type RegistryPorts, seedBuilds, system, verifyDocument } from '@maru/releases';
import { directReader, makeBuild, makeBuildFiles, pack } from '@maru/releases/testing';
import { allToken, startRegistry, type TestRegistry } from './testing';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

const listStored = (remote: string) => {
  const folder = join(registry.folder, 'releases', remote);
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('an upload is refused', () => {
  const build = () => makeBuildFiles({ remote: 'remote-x' });
  const refused = async (content: Buffer, status: number, code: string, token = allToken, type?: string) => {
    const answer = await registry.upload('remote-x', content, token, type);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(listStored('remote-x')).toEqual([]);
    return answer.body;
  };
  test('that is no archive', () => refused(Buffer.from('not gzip'), 422, 'MARU-608'));
  test('that is cut off', async () => {
    const whole = await pack(build().files);
    await refused(whole.subarray(0, whole.length - 40), 422, 'MARU-608');
  });
  test('that is of another remote', async () => {
    const body = await refused(await pack(makeBuildFiles({ remote: 'remote-y' }).files), 422, 'MARU-608');
    expect(body.errors.release).toEqual(['it is a release of remote-y']);
  });
  test.each(['../escape.js', '/etc/escape.js', 'a/../../escape.js'])('whose archive holds %s', async (path) => {
    const { files } = build();
    files.set(path, Buffer.from('x'));
    await refused(await pack(files), 422, 'MARU-608');
    expect(existsSync(join(registry.folder, 'escape.js'))).toBe(false);
    expect(existsSync('/etc/escape.js')).toBe(false);
  });
  test('whose record names a path outside of its folder', async () => {
    const { files } = makeBuildFiles({
      remote: 'remote-x',
      spoil: (record) => (record.files[0]!.path = '../entry.js'),
    });
    await refused(await pack(files), 422, 'MARU-608');
  });
  test('whose file was changed after it was built', async () => {
    const { files } = build();
    files.set('entry.js', Buffer.from('other'));
    await refused(await pack(files), 422, 'MARU-608');
  });
  test('with a file that the record does not list', async () => {
    const { files } = build();
    files.set('more.js', Buffer.from('x'));
    await refused(await pack(files), 422, 'MARU-608');
  });
  test('that inflates without end', () => refused(gzipSync(Buffer.alloc(64 * 1024 * 1024)), 422, 'MARU-608'));
  test('that is larger than an upload may be', () => refused(Buffer.alloc(packedLimit + 1), 413, 'MARU-203'));
  test('that is JSON', () => refused(Buffer.from('{}'), 415, 'MARU-206', allToken, 'application/json'));
});

describe('a token', () => {
  const [ofX, readOnly, expired, revoked] = ['ofx', 'read', 'expi', 'revo'].map(
    (name) => `maru_${name}_0123456789abcdefghij`,
  ) as [string, string, string, string];
  const past = '2020-01-01T00:00:00Z';
  beforeAll(async () => {
    await registry.addToken(ofX, ['releases:read', 'releases:publish', 'releases:promote'], ['remote-x']);
    await registry.addToken(readOnly, ['releases:read'], ['*']);
    await registry.addToken(expired, ['releases:read', 'releases:publish'], ['*'], past);
    await registry.addToken(revoked, ['releases:read', 'releases:publish'], ['*']);
    await registry.api.services.db.query(`update operator_tokens set revoked_at = now() where name = 'token-revo_'`);
  });
  const tries = async (token: string | null) => {
    const upload = await registry.upload('remote-y', await pack(makeBuildFiles({ remote: 'remote-y' }).files), token);
    const promote = await registry.call('POST', '/api/releases/remote-y/1.0.0-b123456/promote', { serial: 1 }, token);
    return [upload.status, promote.status];
  };
  test.each([
    ['for another remote', () => ofX, [403, 403]],
    ['that may only read', () => readOnly, [403, 403]],
    ['that has expired', () => expired, [401, 401]],
    ['that was revoked', () => revoked, [401, 401]],
    ['that nobody made', () => 'maru_none_0123456789abcdefghij', [401, 401]],
    // Neither token nor console: the header that the console sends is missing too.
    ['that is missing', () => null, [419, 419]],
  ])('%s publishes and promotes nothing', async (_what, token, statuses) => {
    expect(await tries(token())).toEqual(statuses);
    expect(listStored('remote-y')).toEqual([]);
  });
});

// spec releases.1
test('publishing the same twice changes nothing; other content under its id is refused', async () => {
  const { files, id } = makeBuildFiles({ remote: 'remote-twice', build: 'b1234567', text: 'one' });
  const first = await registry.upload('remote-twice', await pack(files));
  const serial = await registry.serial();
  expect(first.body).toMatchObject({ created: true, release: { id, gate: null, channel: 'none' } });
  expect((await registry.upload('remote-twice', await pack(files))).body.created).toBe(false);
  const other = makeBuildFiles({ remote: 'remote-twice', build: 'b1234567', text: 'two' });
  expect((await registry.upload('remote-twice', await pack(other.files))).body.code).toBe('MARU-609');
  expect((await registry.call('GET', `/releases/remote-twice/${id}/entry.js`)).body).toContain('/*one*/');
  expect(await registry.serial()).toBe(serial);
});

test('one release uploaded by several pipelines at once is one release', async () => {
  const packed = await pack(makeBuildFiles({ remote: 'remote-many' }).files);
  const answers = await Promise.all([1, 2, 3, 4].map(() => registry.upload('remote-many', packed)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body.created)).toHaveLength(1);
});

describe('storage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-faults-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let broken = false;
  /** Another process of the same registry, on a disk that can be full. */
  const ports = (): RegistryPorts => ({
    db: registry.api.services.db,
    audit: registry.api.services.audit,
    storage: folderStorage(folder, {
      disk: {
        ...disk,
        writeFile: (async (path: string, content: Buffer) => {
          if (!broken) return disk.writeFile(path, content);
          await disk.writeFile(path, content.subarray(0, 3));
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        }) as never,
      },
    }),
    reader: directReader,
    push: () => {},
    host: async () => ({ version: '1', contract: '1.0', shares: {}, tokens: [], pages: [] }),
    log: { info() {}, warn() {}, error() {} },
  });
  const options = { environment: 'local', limits: defaultGateLimits };

  // spec releases.36
  test('that is full refuses a publication whole, and takes it once there is room', async () => {
    const other = createRegistry(ports(), options);
    await other.start();
    const { files, id } = makeBuildFiles({ remote: 'remote-full' });
    broken = true;
    expect(await other.publish(system, 'remote-full', files)).toEqual({ ok: false, reason: 'storage_failed' });
    expect(await disk.readdir(join(folder, 'remote-full'))).toEqual([]);
    expect((await registry.call('GET', '/api/releases/remote-full')).status).toBe(404);
    broken = false;
    expect(await other.publish(system, 'remote-full', files)).toMatchObject({ ok: true, created: true });
    expect(await disk.readdir(join(folder, 'remote-full', id))).toContain('release.json');
    await other.stop();
  });

  test('that is full keeps the last document whole; the newest follows by itself', async () => {
    const other = createRegistry(ports(), { ...options, outboxMs: 20 });
    await other.start();
    const stored = async () => {
      const verified = verifyDocument(await disk.readFile(join(folder, 'document.json'), 'utf8'), await other.keys());
      return verified.ok ? verified.document.serial : verified.reason;
    };
    broken = true;
    const before = await stored();
    const { id } = await makeBuild(join(folder, 'seed'), { remote: 'remote-late' });
    const remote = 'remote-late';
    expect(await registry.ready({ remote, build: id.split('-')[1] })).toBe(id);
    const changed = await other.promote(system, remote, id);
    expect(changed).toMatchObject({ ok: true });
    expect(await stored()).toBe(before);
    broken = false;
    for (let n = 0; n < 1_500 && (await stored()) === before; n += 1) await new Promise((go) => setTimeout(go, 20));
    expect(await stored()).toBe(changed.ok && changed.serial);
    await other.stop();
  });

  test('that lost the document or holds somebody else’s gets the newest back', async () => {
    const other = createRegistry(ports(), { ...options, outboxMs: 20 });
    await other.start();
    for (const spoil of [
      () => disk.rm(join(folder, 'document.json')),
      () => disk.writeFile(join(folder, 'document.json'), '{"serial":1,"remotes":{}}'),
    ]) {
      await spoil();
      let ok = false;
      for (let n = 0; n < 1_500 && !ok; n += 1) {
        const text = await disk.readFile(join(folder, 'document.json'), 'utf8').catch(() => '');
        ok = verifyDocument(text, await other.keys()).ok;
        if (!ok) await new Promise((go) => setTimeout(go, 20));
      }
      expect(ok).toBe(true);
    }
    await other.stop();
  });

  test('builds beside the server are published once, so that a rollback outlives a restart', async () => {
    const other = createRegistry(ports(), options);
    await other.start();
    const [first, two] = [join(folder, 'one'), join(folder, 'two')];
    const a = await makeBuild(first, { remote: 'remote-seed', text: 'a' });
    const b = await makeBuild(two, { remote: 'remote-seed', text: 'b' });
    const seed = (folders: string[]) => seedBuilds(other, ports(), folders);
    expect(await seed([first])).toMatchObject([{ ok: true, created: true, release: `remote-seed ${a.id}` }]);
    expect(await seed([two])).toMatchObject([{ ok: true, created: true }]);
    await other.rollback(system, 'remote-seed');
    expect(await seed([first, two])).toMatchObject([{ created: false }, { created: false }]);
    const { body } = await registry.call('GET', '/api/releases');
    expect(body.remotes.find(({ remote }: { remote: string }) => remote === 'remote-seed').stable.id).toBe(a.id);
    expect(b.id).not.toBe(a.id);
    expect(await seed([join(folder, 'none')])).toMatchObject([{ ok: false, reason: 'release_bad' }]);
    await other.stop();
  });
});

// spec releases.38
test('in an environment of consequence a change repeats the remote’s name', async () => {
  const staging = await startRegistry({ MARU_ENVIRONMENT: 'staging' });
  try {
    const id = await staging.ready({ remote: 'remote-x' });
    const promote = async (confirm?: string) =>
      staging.call('POST', `/api/releases/remote-x/${id}/promote`, { serial: await staging.serial(), confirm });
    expect((await promote()).body.code).toBe('MARU-602');
    expect((await promote('remote-y')).body.code).toBe('MARU-602');
    expect((await promote('remote-x')).status).toBe(200);
    const pause = (confirm?: string) => staging.call('PUT', '/api/releases/-/pause', { paused: true, confirm });
    expect((await pause()).body.code).toBe('MARU-602');
    expect((await pause('staging')).status).toBe(200);
    expect((await staging.document()).payload.environment).toBe('staging');
  } finally {
    await staging.stop();
  }
});
