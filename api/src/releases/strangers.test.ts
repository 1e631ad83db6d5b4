import { join } from 'node:path';
import { makeBuildFiles, makeHost, pack } from '@maru/releases/testing';
import { type TestPlace, testPlace } from '../../test/harness';
import { type ApiProcess, spawnApi } from '../../test/process';

const token = 'maru_strangers_0123456789abcdefghijkl';
let place: TestPlace;
let api: ApiProcess;
beforeAll(async () => {
  place = await testPlace();
  const folder = place.variables.MARU_DATA!;
  await makeHost(join(folder, 'host'));
  api = await spawnApi({ ...place.variables, MARU_HOST_BUILD: join(folder, 'host'), MARU_DEMO_TOKEN: token });
});
afterAll(async () => {
  await api.end('SIGKILL');
  await place.remove();
});

const send = (path: string, body: Uint8Array | object, type = 'application/json') =>
  fetch(`${api.base}/api/releases/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
  }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
const publish = async (options: Parameters<typeof makeBuildFiles>[0]) => {
  const { files, id } = makeBuildFiles(options);
  return { id, answer: await send(options.remote, await pack(files), 'application/gzip') };
};

/** Longest time that the health call took while something was under way, ms. */
async function slowestHealth(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let slowest = 0;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const from = performance.now();
    expect((await fetch(`${api.base}/api/health`)).ok).toBe(true);
    slowest = Math.max(slowest, performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return slowest;
}

// spec releases.32
test('the built site answers while gates run scripts that never end, and each sender has two of them at a time', async () => {
  const remote = 'remote-endless';
  const { id, answer } = await publish({ remote, files: { 'entry.js': 'for(;;);' } });
  expect(answer.status).toBe(200);
  const gates = Promise.all(Array.from({ length: 4 }, () => send(`${remote}/${id}/gate`, {})));
  // One script alone keeps its thread for 5 s; in the thread of the calls it would keep them all for that long.
  expect(await slowestHealth(gates)).toBeLessThan(2_500);
  const results = await gates;
  expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  const { body } = results.find(({ status }) => status === 200)!;
  const container = body.findings.find(({ rule }: { rule: string }) => rule === 'container');
  expect(container).toMatchObject({ ok: false, state: 'refused' });
});

test('comments before a picture cost the built site nothing', async () => {
  const picture = `${'<!---->'.repeat(200_000)}x`;
  const upload = publish({ remote: 'remote-comments', files: { 'media/a.svg': picture } });
  expect(await slowestHealth(upload)).toBeLessThan(2_500);
  expect((await upload).answer).toMatchObject({ status: 422, body: { code: 'MARU-608' } });
});
