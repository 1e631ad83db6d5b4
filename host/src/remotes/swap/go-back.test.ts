/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import type { TelemetryEvent } from '@maru/contracts';
import { holdLease } from '@maru/platform';
import { waitFor } from '@testing-library/react';
import { canGoBack, trialMs } from '../build/trial';
import { fakeBuild } from '../testing/fake-builds';
import { TestPage } from '../testing/page';
import { testDocument } from '../testing/signed';

type Build = ReturnType<typeof fakeBuild>;
const quick = { timeout: 1_000 };
let count = 0;
const build = () => {
  count += 1;
  return fakeBuild('remote-a', `b${400_000 + count}`, '/a');
};

let page: TestPage;
let good: Build;
const reported: TelemetryEvent[] = [];
const cards: string[] = [];
const isUp = ({ release }: Build) =>
  waitFor(() => {
    expect(page.holder.dataset.remoteRelease).toBe(`remote-a@1.0.0-${release.build}`);
    expect(page.holder.dataset.remoteState).toBe('mounted');
    expect(page.holder.textContent).toContain(release.build);
  }, quick);

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  good = build();
  page = await TestPage.open('/a', testDocument(1, [good.release]), {
    report: (event) => void reported.push(event),
    flush() {},
  });
  await isUp(good);
  new MutationObserver(() => {
    if (page.holder.dataset.remoteState === 'failed') cards.push(page.holder.textContent ?? '');
  }).observe(page.holder, { attributes: true });
});

beforeEach(async () => {
  good = build();
  await page.release([good.release]);
  await isUp(good);
  reported.length = 0;
  cards.length = 0;
});

// spec robustness.5
test('a build that crashes after its swap gives way to the one before, without a card, and is reported', async () => {
  const bad = build();
  await page.release([bad.release]);
  await isUp(bad);
  bad.crash();
  await isUp(good);
  expect(cards).toEqual([]);
  expect([good.evaluated, good.mounted]).toEqual([1, 2]);
  expect(reported).toContainEqual(
    expect.objectContaining({ kind: 'crashed', code: 'MARU-512', id: `1.0.0-${bad.release.build}` }),
  );
});

test('it is not taken again in this tab until another document names another build', async () => {
  const bad = build();
  await page.release([bad.release]);
  await isUp(bad);
  bad.crash();
  await isUp(good);
  expect(await page.release([bad.release])).toMatchObject({ unchanged: ['remote-a'] });
  await isUp(good);
  expect(bad.mounted).toBe(1);
  const other = build();
  await page.release([other.release]);
  await isUp(other);
  await page.release([bad.release]);
  await isUp(bad);
});

test('what is under way stays under way', async () => {
  const bad = build();
  await page.release([bad.release]);
  await isUp(bad);
  const release = holdLease('bet');
  bad.crash();
  await isUp(good);
  release();
});

test('a chunk that is gone after the swap goes back as well, and reloads nothing', async () => {
  const bad = build();
  await page.release([bad.release]);
  await isUp(bad);
  bad.crash(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  await isUp(good);
});

test('when the build before fails too there is its card, and no way back and forth', async () => {
  const bad = build();
  await page.release([bad.release]);
  await isUp(bad);
  good.throwsAtMount = true;
  bad.crash();
  await waitFor(() => expect(page.holder.dataset.remoteState).toBe('failed'), quick);
  expect(page.holder.dataset.remoteRelease).toBe(`remote-a@1.0.0-${good.release.build}`);
  expect(bad.mounted).toBe(1);
});

test('a build that was swapped while the member was elsewhere goes back when its first visit fails', async () => {
  window.history.pushState(null, '', '/nowhere');
  await waitFor(() => expect(page.holder.dataset.remoteState).toBeUndefined(), quick);
  const bad = build();
  bad.throwsAtMount = true;
  await page.release([bad.release]);
  window.history.pushState(null, '', '/a');
  await isUp(good);
  expect(cards).toEqual([]);
});

test('a crash without a swap before it is a card', async () => {
  const bad = build();
  await page.release([]);
  await page.release([bad.release]);
  await isUp(bad);
  bad.crash();
  await waitFor(() => expect(page.holder.dataset.remoteState).toBe('failed'), quick);
});

// spec robustness.5
test('a build goes back within 30 s of the moment that it was up, and only to one that is loaded', () => {
  const [old, release] = [build().release, build().release];
  const trial = { old, release, channel: undefined, mountedAt: 1_000 };
  expect(trialMs).toBe(30_000);
  expect(canGoBack(trial, release, 31_000, [old])).toBe(true);
  expect(canGoBack(trial, release, 31_001, [old])).toBe(false);
  expect(canGoBack({ ...trial, mountedAt: null }, release, 900_000, [old])).toBe(true);
  expect(canGoBack(trial, release, 2_000, [])).toBe(false);
  expect(canGoBack(trial, old, 2_000, [old])).toBe(false);
  expect(canGoBack(undefined, release, 2_000, [old])).toBe(false);
});
