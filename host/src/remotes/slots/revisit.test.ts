/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import type { TelemetryEvent } from '@maru/contracts';
import { waitFor } from '@testing-library/react';
import { addMount, fakeBuild } from '../testing/fake-builds';
import { TestPage } from '../testing/page';
import { testDocument } from '../testing/signed';

/** What a member waits at most for a remote whose code is in the page; 10 s were the breaker's two waits. */
const quick = { timeout: 300 };

let page: TestPage;
let first: ReturnType<typeof fakeBuild>;
const reported: TelemetryEvent[] = [];

const go = (path: string) => window.history.pushState(null, '', path);
const isUp = (entry: typeof first) =>
  waitFor(() => {
    expect(page.holder.dataset.remoteState).toBe('mounted');
    expect(page.holder.textContent).toContain(entry.release.build);
  }, quick);
const isEmpty = () => waitFor(() => expect(page.holder.dataset.remoteState).toBeUndefined(), quick);
const withTwoMounts = (build: string) => {
  const entry = fakeBuild('remote-a', build, '/a');
  addMount(entry, 'second', '/other');
  return entry;
};

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  first = withTwoMounts('b300001');
  page = await TestPage.open('/a', testDocument(1, [first.release]), {
    report: (event) => void reported.push(event),
    flush() {},
  });
  await waitFor(() => expect(page.holder.dataset.remoteState).toBe('mounted'));
});

beforeEach(async () => {
  go('/nowhere');
  await isEmpty();
  reported.length = 0;
});

const faults = () => reported.filter(({ kind }) => kind === 'crashed' || kind === 'load_failed');

// spec robustness.4
test('the first visit to another mount of a build that is loaded is up at once', async () => {
  go('/other');
  await isUp(first);
  expect(faults()).toEqual([]);
});

// spec robustness.4
test('the way from one mount of a build to another that was never shown is up at once', async () => {
  const next = withTwoMounts('b300009');
  await page.release([next.release]);
  go('/a');
  await isUp(next);
  go('/other');
  await isUp(next);
  expect(faults()).toEqual([]);
});

// spec robustness.4
test('a remote that was visited before is up at once after its build was replaced elsewhere', async () => {
  await page.release([first.release]);
  go('/a');
  await isUp(first);
  go('/nowhere');
  await isEmpty();
  const next = withTwoMounts('b300002');
  await page.release([next.release]);
  go('/a');
  await isUp(next);
  expect(faults()).toEqual([]);
});

describe('a fault of the host', () => {
  const own = () => reported.filter(({ remote }) => remote === 'host').map(({ code }) => code);
  const applications = () => page.holder.lastElementChild!;

  test('a container that somebody took away is made anew: nobody sees anything', async () => {
    await page.release([first.release]);
    const takeAway = () => applications().replaceChildren();
    window.addEventListener('single-spa:before-mount-routing-event', takeAway);
    go('/a');
    await isUp(first);
    window.removeEventListener('single-spa:before-mount-routing-event', takeAway);
    expect([faults(), own()]).toEqual([[], []]);
  });

  // spec robustness.8
  test('while the slot is out of the page it is the host’s own, and the remote comes with the slot', async () => {
    const slot = applications();
    const { holder } = page;
    slot.remove();
    go('/a');
    await waitFor(() => expect(holder.dataset.remoteState).toBe('failed'), { timeout: 1_000 });
    await waitFor(() => expect(holder.textContent).toContain('MARU-804'));
    expect(faults().filter(({ remote }) => remote !== 'host')).toEqual([]);
    expect(own()).toContain('MARU-804');
    holder.append(slot);
    // Tried again after 1 s.
    await waitFor(() => expect(holder.dataset.remoteState).toBe('mounted'), { timeout: 3_000 });
    await isUp(first);
  });

  test.each([
    ['making an element', () => jest.spyOn(document, 'createElement')],
    ['filling a container', () => jest.spyOn(Element.prototype, 'replaceChildren')],
  ])('%s that throws once is mended by the host’s own try', async (_what, spy) => {
    const spied = (spy() as unknown as jest.SpyInstance).mockImplementationOnce(() => {
      throw new Error('not now');
    });
    go('/a');
    await waitFor(() => expect(own()).toEqual(['MARU-805']));
    await isUp(first);
    spied.mockRestore();
    expect(faults().filter(({ remote }) => remote !== 'host')).toEqual([]);
  });
});
