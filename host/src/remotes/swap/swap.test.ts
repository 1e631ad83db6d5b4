/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import { holdLease, store } from '@maru/platform';
import { waitFor } from '@testing-library/react';
import { fakeBuild, serveFrom } from '../testing/fake-builds';
import { TestPage } from '../testing/page';
import { testDocument } from '../testing/signed';

const patience = { timeout: 30_000 };
let count = 0;
/** A build with a unique name per test, because pages remember them. */
const build = (remote = 'remote-a') => {
  count += 1;
  return fakeBuild(remote, `b${String(100_000 + count)}`, '/a');
};
type Build = ReturnType<typeof build>;

let page: TestPage;
let first: Build;
const toMark = ({ release }: Build) => `${release.remote}@${release.version}-${release.build}`;
const shows = (first: Build) =>
  waitFor(() => {
    expect(page.holder.dataset.remoteRelease).toBe(toMark(first));
    expect(page.holder.dataset.remoteState).toBe('mounted');
    expect(page.holder.textContent).toContain(first.release.build);
  }, patience);
const waitsFor = (until: string) =>
  waitFor(
    () => expect(store.get(page.registry.pending.waiting)).toMatchObject([{ remote: 'remote-a', until }]),
    patience,
  );

/** Everything of a build that a page could still hold. */
function remains({ release }: Build): string[] {
  const { container, base } = release;
  const globals = globalThis as unknown as Record<string, unknown> & {
    __FEDERATION__?: { __INSTANCES__: { name: string }[]; __SHARE__: Record<string, unknown> };
  };
  const address = new URL(base, window.location.href).href;
  const tags = [...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src], link[href]')];
  return [
    ...Object.keys(globals).filter((name) => name.includes(container)),
    ...tags.map((tag) => tag.src || tag.href).filter((url) => url.startsWith(address)),
    ...(globals.__FEDERATION__?.__INSTANCES__ ?? []).map(({ name }) => name).filter((name) => name === container),
    ...Object.keys(globals.__FEDERATION__?.__SHARE__ ?? {}).filter((id) => id.startsWith(container)),
  ];
}

/** As `remains`, without the tags: those at a developer's address are the next build's as well. */
const listRemains = (build: Build) => remains(build).filter((name) => !name.startsWith('http'));

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  first = build();
  page = await TestPage.open('/a', testDocument(1, [first.release]));
  await shows(first);
});

/** The registry's build at the start of a test. */
let now: Build;
beforeEach(async () => {
  now = build();
  await page.release([now.release]);
  await shows(now);
});

test('a promoted build takes the place of the old one in the open page', async () => {
  const next = build();
  expect(await page.release([next.release])).toEqual({ ok: true, swapped: ['remote-a'], unchanged: [], waiting: [] });
  await shows(next);
  expect(now.disposed).toBe(1);
});

test('a rollback needs no file and runs no code again', async () => {
  const next = build();
  await page.release([next.release]);
  await page.release([now.release], 'ask', true);
  await shows(now);
  expect([now.evaluated, now.mounted, next.disposed]).toEqual([1, 2, 1]);
  expect(page.registry.standby.releases.map(({ container }) => container)).toEqual([next.release.container]);
  // And forth again: the build that was left is warm in its turn.
  await page.release([next.release]);
  await shows(next);
  expect([next.evaluated, now.disposed]).toEqual([1, 2]);
});

// spec releases.22
test('of a replaced build nothing remains once a third one has come', async () => {
  const [second, third] = [build(), build()];
  await page.release([second.release]);
  expect(remains(now)).not.toEqual([]);
  await page.release([third.release]);
  await shows(third);
  await waitFor(() => expect(remains(now)).toEqual([]), patience);
  expect(remains(second)).not.toEqual([]);
});

test('a kept build goes by itself after a while', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  const next = build();
  await page.release([next.release]);
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  jest.useRealTimers();
  await waitFor(() => expect(remains(now)).toEqual([]), patience);
});

test('only the newest of several builds is mounted, and nothing of the others remains', async () => {
  const giveBack = holdLease('bet');
  const [second, third, fourth] = [build(), build(), build()];
  for (const next of [second, third, fourth]) await page.release([next.release]);
  await waitsFor('lease');
  await shows(now);
  giveBack();
  await shows(fourth);
  expect([second.mounted, third.mounted]).toEqual([0, 0]);
  await waitFor(() => expect([...remains(second), ...remains(third)]).toEqual([]), patience);
});

test('a build that was promoted and taken back while it waited is never mounted', async () => {
  const giveBack = holdLease('bet');
  const next = build();
  await page.release([next.release]);
  await page.release([now.release], 'now', true);
  giveBack();
  await shows(now);
  expect([next.mounted, now.mounted]).toEqual([0, 1]);
  await waitFor(() => expect(remains(next)).toEqual([]), patience);
});

test('not even a rollback cuts off what is under way', async () => {
  const giveBack = holdLease('bet');
  const next = build();
  const applied = await page.release([next.release], 'now', true);
  expect(applied).toMatchObject({ waiting: ['remote-a'] });
  giveBack();
  await shows(next);
});

test('with the policy navigation it comes with the next change of the path', async () => {
  const next = build();
  await page.release([next.release], 'navigation');
  await waitsFor('navigation');
  await shows(now);
  window.history.pushState(null, '', '/a/other');
  await shows(next);
  window.history.pushState(null, '', '/a');
});

test('with the policy idle it comes after 5 s without input', async () => {
  const next = build();
  window.dispatchEvent(new Event('pointermove'));
  await page.release([next.release], 'idle');
  await waitsFor('idle');
  expect(next.mounted).toBe(0);
  await shows(next);
});

test('with the policy ask it comes when the member agrees', async () => {
  const next = build();
  await page.release([next.release], 'ask');
  await waitFor(() => expect(store.get(page.registry.pending.asked)).toEqual(['remote-a']), patience);
  await shows(now);
  page.federation.answer('apply');
  await shows(next);
});

test('a member who says later is not asked again, and gets it after leaving the remote', async () => {
  const next = build();
  await page.release([next.release], 'ask');
  page.federation.answer('later');
  await waitsFor('leaving');
  expect(store.get(page.registry.pending.asked)).toEqual([]);
  window.history.pushState(null, '', '/elsewhere');
  await waitFor(() => expect(store.get(page.registry.pending.waiting)).toEqual([]), patience);
  window.history.pushState(null, '', '/a');
  await shows(next);
});

test('a document that changes something else neither asks again nor begins the waiting anew', async () => {
  const next = build();
  await page.release([next.release], 'ask');
  page.federation.answer('later');
  await page.release([next.release], 'ask');
  await waitsFor('leaving');
  await page.release([next.release], 'now');
  await shows(next);
  expect(next.evaluated).toBe(1);
});

test('a build that cannot be loaded leaves the old one running', async () => {
  const next = build();
  next.gone = true;
  expect(await page.release([next.release])).toMatchObject({ unchanged: ['remote-a'], swapped: [] });
  await shows(now);
  expect(now.mounted).toBe(1);
});

test('a build that throws at mount gives way to the old one, and is not tried again', async () => {
  const next = build();
  next.throwsAtMount = true;
  expect(await page.release([next.release])).toMatchObject({ unchanged: ['remote-a'], swapped: [] });
  await shows(now);
  expect([now.evaluated, now.mounted]).toEqual([1, 2]);
  await waitFor(() => expect(remains(next)).toEqual([]), patience);
  expect(await page.release([next.release])).toMatchObject({ unchanged: ['remote-a'] });
  expect([now.mounted, next.mounted]).toEqual([2, 0]);
});

test('a failed slot gets the next good build at once, by itself, whatever the policy', async () => {
  const bad = build();
  await page.release([]);
  bad.gone = true;
  await page.release([bad.release]);
  await waitFor(() => expect(page.holder.dataset.remoteState).toBe('failed'), patience);
  const good = build();
  await page.release([good.release], 'ask');
  await shows(good);
});

test('a remote that appears is laid out, and one that goes leaves nothing', async () => {
  const other = fakeBuild('remote-b', `b${200_000 + count}`, '/b');
  await page.release([now.release, other.release]);
  window.history.pushState(null, '', '/b');
  await waitFor(() => expect(page.holder.dataset.remoteRelease).toBe(toMark(other)), patience);
  await waitFor(() => expect(page.holder.textContent).toContain(other.release.build), patience);
  await page.release([now.release]);
  expect(Object.keys(page.registry.document.remotes)).toEqual(['remote-a']);
  await waitFor(() => expect(remains(other)).toEqual([]), patience);
  window.history.pushState(null, '', '/a');
  await shows(now);
});

test('a developer’s builds follow one another from one address, and the ordinary one comes back', async () => {
  const origin = 'http://localhost:5001/';
  const at = (build: Build) => {
    serveFrom(build, origin);
    return { remote: 'remote-a', channel: 'dev', from: origin, release: build.release, code: null } as const;
  };
  const [first, two] = [build(), build()];
  page.registry.overrides.put(at(first));
  await page.federation.reconcile(true);
  await shows(first);
  page.registry.overrides.put(at(two));
  await page.federation.reconcile(true);
  await shows(two);
  expect([first.disposed, first.evaluated, two.evaluated]).toEqual([1, 1, 1]);
  await waitFor(() => expect(listRemains(first)).toEqual([]), patience);
  page.registry.overrides.remove('dev');
  await page.federation.reconcile(true);
  await shows(now);
  expect([two.disposed, now.evaluated]).toEqual([1, 1]);
  await waitFor(() => expect(remains(two)).toEqual([]), patience);
});

test('what is not signed, is changed, or was there before changes nothing', async () => {
  const next = build();
  const newer = await page.sign(testDocument(9_000, [next.release]));
  expect(await page.apply(testDocument(9_000, [next.release]))).toMatchObject({ ok: false, code: 'MARU-517' });
  expect(await page.apply({ ...newer, payload: newer.payload.replace('9000', '9001') })).toMatchObject({
    code: 'MARU-520',
  });
  expect(await page.apply(await page.sign(testDocument(1, [next.release])))).toMatchObject({ reason: 'older' });
  const foreign = await page.sign(testDocument(9_000, [next.release], { lineage: 'two' }));
  expect(await page.apply(foreign)).toMatchObject({ code: 'MARU-517' });
  await shows(now);
  expect(next.mounted).toBe(0);
});
