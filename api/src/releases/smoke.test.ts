import { makeBuildFiles, pack } from '@maru/releases/testing';
import { smokeRunner } from './smoke';
import { type Answer, startRegistry, type TestRegistry } from './testing';

const forged = {
  site: 'https://stage.example.com',
  browser: 'Chromium 140',
  pages: [{ path: '/forged', mounted: true, ms: 1, errors: [] }],
};
const remote = 'remote-forged';
const finding = ({ body }: Answer, rule: string) =>
  body.findings.find((finding: { rule: string }) => finding.rule === rule);

let registry: TestRegistry;
afterEach(() => registry.stop());

async function published(options: Partial<Parameters<typeof makeBuildFiles>[0]> = {}): Promise<string> {
  const { files, id } = makeBuildFiles({ remote, path: '/forged', ...options });
  const answer = await registry.upload(remote, await pack(files));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
}
const gate = (id: string, body: object = {}) => registry.call('POST', `/api/releases/${remote}/${id}/gate`, body);

// spec releases.46
test('a smoke report of the publisher is never taken, and where one is required nothing is promoted without the site’s own', async () => {
  registry = await startRegistry({ MARU_GATE_SMOKE: 'required' });
  const id = await published();
  expect((await gate(id, { smoke: forged })).status).toBe(422);
  const report = await gate(id);
  expect(report.body.ok).toBe(false);
  expect(finding(report, 'smoke')).toMatchObject({
    ok: false,
    state: 'refused',
    found: expect.stringMatching('no browser'),
  });
  const serial = await registry.serial();
  const promoted = await registry.call('POST', `/api/releases/${remote}/${id}/promote`, { serial });
  expect(promoted.body.code).toBe('MARU-604');
});

test('where none is required, one that nobody made does not read as passed', async () => {
  registry = await startRegistry();
  const report = await gate(await published());
  expect(report.body.ok).toBe(true);
  expect(finding(report, 'smoke')).toMatchObject({ ok: false, state: 'not_made' });
});

test('a browser that is not there is said, and refuses where it is required', async () => {
  registry = await startRegistry({ MARU_GATE_SMOKE: 'required', MARU_CHROMIUM: '/nowhere/chromium' });
  const report = await gate(await published());
  expect(finding(report, 'smoke')).toMatchObject({
    state: 'refused',
    found: expect.stringMatching('/nowhere/chromium'),
  });
  await expect(
    smokeRunner({ chromium: '/nowhere', member: null, site: 'http://127.0.0.1:9' })({} as never, ''),
  ).rejects.toThrow('not there');
});

// spec releases.45
test('the gate looks at the bytes: container, styles, scripts', async () => {
  registry = await startRegistry();
  const silent = await gate(await published({ files: { 'entry.js': 'self.other={}' } }));
  expect(finding(silent, 'container')).toMatchObject({ ok: false, found: expect.stringMatching('did not define') });
  const global = await gate(await published({ files: { 'app.css': 'body{display:none}' } }));
  expect(finding(global, 'styles')).toMatchObject({ ok: false, found: expect.stringMatching('body is not scoped') });
  const { files } = makeBuildFiles({ remote, files: { 'entry.js': 'const a=1;export{a as get,a as init}' } });
  const refused = await registry.upload(remote, await pack(files));
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toMatch(/ES module.*build the container as a script/);
});
