import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildVariant } from '../../scripts/lib/build-variant.mjs';
import { makeMaru } from '../../scripts/lib/maru.mjs';
import { badBuild, firstBuild, remote, secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';

test.describe('the registry', () => {
  // spec releases.15
  test('gates a release with a headless browser in the deployed site', async ({ releases }) => {
    const dist = await secondBuild();
    await releases.publish(dist);
    const id = releases.readReleaseId(dist);
    const gate = await releases.maru('gate', remote, id, '--smoke');
    expect(gate.text).not.toMatch(/MARU-6/);
    expect(gate.code).toBe(0);
    const smoke = gate.data.report.findings.find((finding: { rule: string }) => finding.rule === 'smoke');
    expect(smoke).toMatchObject({ ok: true });
    expect(smoke.found).toMatch(/mounted .* no errors/);
  });

  // spec releases.50
  test('ends the smoke load of a build that never returns, and says so', { tag: '@long' }, async ({ releases }) => {
    const id = await releases.publish(badBuild('loops'));
    const gate = await releases.maru('gate', remote, id, '--smoke');
    expect(gate.code).toBe(1);
    const smoke = gate.data.report.findings.find((finding: { rule: string }) => finding.rule === 'smoke');
    expect(smoke.found).toMatch(/theSports does not answer for 8000 ms: its code does not return/);
  });

  // spec releases.15
  test('refuses to promote what the gate refused, naming rule, found and allowed', async ({ releases }) => {
    const out = mkdtempSync(join(tmpdir(), 'maru-gate-'));
    buildVariant({ dist: firstBuild, out, build: 'b77777777777', version: '0.4.0' });
    const file = join(out, 'release.json');
    const record = JSON.parse(readFileSync(file, 'utf8'));
    record.description.hostContract = '9.0';
    record.packages.push({ name: 'closed-thing', version: '1.0.0', licence: 'SSPL-1.0' });
    writeFileSync(file, JSON.stringify(record));
    expect((await releases.maru('publish', out)).code).toBe(0);
    const id = releases.readReleaseId(out);
    const gate = await releases.maru('gate', remote, id);
    expect(gate.code).toBe(1);
    const bad = gate.data.report.findings.filter((finding: { state: string }) => finding.state === 'refused');
    expect(bad.map((finding: { rule: string }) => finding.rule).sort()).toEqual(['host-contract', 'licences']);
    for (const finding of bad) expect([finding.found, finding.allowed].every((text) => /\S/.test(text))).toBe(true);
    const promote = await releases.maru('promote', remote, id);
    expect(promote.code).toBe(1);
    expect(promote.text).toContain('MARU-604');
  });

  test('lets only one of two promotions at once through, and keeps both attempts in the log', async ({ releases }) => {
    const out = mkdtempSync(join(tmpdir(), 'maru-two-'));
    buildVariant({ dist: firstBuild, out, build: `b${String(Date.now()).slice(-11)}`, version: '0.5.0' });
    const [second, third] = [await releases.publish(await secondBuild()), await releases.publish(out)];
    const { serial } = (await releases.maru('list')).data;
    const results = await Promise.all([
      releases.maru('promote', remote, second, '--serial', String(serial)),
      releases.maru('promote', remote, third, '--serial', String(serial)),
    ]);
    expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(results.find(({ code }) => code === 1)!.text).toContain('MARU-601');
    const { data } = await releases.maru('history', remote);
    const tries = data.entries.filter((entry: { action: string }) => entry.action === 'release.promote').slice(0, 2);
    expect(tries.map((entry: { ok: boolean }) => entry.ok).sort()).toEqual([false, true]);
  });

  // spec releases.13
  test('refuses a token that is wrong or may not do what it asks for', async ({ releases, site }) => {
    const stranger = makeMaru({ url: site.url, token: 'maru_nobody_000000000000000' });
    expect((await stranger('list')).code).toBe(3);
    const id = (await releases.overview()).stable.id;
    expect((await stranger('promote', remote, id)).code).toBe(3);
    const away = makeMaru({ url: 'http://127.0.0.1:9', token: 'x'.repeat(30) });
    expect((await away('list')).code).toBe(4);
  });
});
