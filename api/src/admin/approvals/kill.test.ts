import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, once } from '../../../test/bundle';
import { startApi, testOnServer, testPlace } from '../../../test/harness';
import { projectRoot } from '../../kernel/env';

/** The bundled process that is killed. */
async function built(): Promise<string> {
  const api = join(projectRoot(), 'api');
  const print = fingerprint([join(api, 'src'), join(api, 'test'), join(api, '../shared/contracts/src')]);
  const folder = join(api, 'node_modules/.maru-test-approval', print);
  await once(
    folder,
    () => existsSync(join(folder, 'killed-approval.js')),
    () => {
      rmSync(join(folder, '..'), { recursive: true, force: true });
      execFileSync(process.execPath, [join(api, 'build.mjs'), folder, 'test/killed-approval.ts'], { stdio: 'inherit' });
    },
  );
  return join(folder, 'killed-approval.js');
}

const stake = 'the_sports_config.max_stake';

// spec backoffice.23
testOnServer.each([
  ['applied', false],
  ['ended', false],
  ['committed', true],
])(
  'killed when it is %s: change, end and audit line are all there (%s) or none is; a repeat ends it once',
  async (point, committed) => {
    const place = await testPlace();
    const bundle = await built();
    const inside = async <T>(work: (api: Awaited<ReturnType<typeof startApi>>) => Promise<T>) => {
      const api = await startApi({}, place);
      return work(api).finally(() => api.stop());
    };
    const key = randomUUID();
    try {
      const { id, second } = await inside(async (api) => {
        const first = await api.operator('opsadmin');
        const { body } = await first.call('PUT', '/api/ops/settings', { changes: { [stake]: 5_000_000 } });
        const [row] = await api.services.db.query<{ id: number }>(`select id from operators where login = 'ops3'`);
        return { id: body.approval as number, second: row!.id };
      });
      const { status, signal } = spawnSync(process.execPath, [bundle, String(id), String(second), key, point], {
        env: { PATH: process.env.PATH, ...place.variables },
        encoding: 'utf8',
      });
      expect([status, signal]).toEqual([null, 'SIGKILL']);
      await inside(async (api) => {
        const readState = async () => {
          const [row] = await api.services.db.query(
            `select (select state from approvals where id = $1) as state,
                  (select count(*)::int from settings where key = $2) as settings,
                  (select count(*)::int from audit_log where action in ('approval.approve', 'site.settings')) as lines`,
            [id, stake],
          );
          return row;
        };
        const done = { state: 'approved', settings: 1, lines: 2 };
        expect(await readState()).toEqual(committed ? done : { state: 'requested', settings: 0, lines: 0 });
        const operator = await api.operator('ops3');
        // The console did not hear an answer, and sends the same once more.
        const again = await operator.once(`/api/ops/approvals/${id}/approve`, {}, key);
        expect([again.status, again.body.state]).toEqual([200, 'approved']);
        expect(await readState()).toEqual(done);
        expect((await api.guest().get('/api/configs')).body.the_sports_config.max_stake).toBe(5_000_000);
      });
    } finally {
      await place.remove();
    }
  },
);
