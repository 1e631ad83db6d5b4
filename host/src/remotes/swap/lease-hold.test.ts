import { holdLease, leasesAtom, overlayAtoms, setLeaseOwner, store } from '@maru/platform';
import { waitFor } from '@testing-library/react';
import { fakeBuild } from '../testing/fake-builds';
import { TestPage } from '../testing/page';
import { testDocument } from '../testing/signed';

const patience = { timeout: 5_000 };
let builds = 0;
const build = () => fakeBuild('remote-a', `b30000${++builds}`, '/a');
const now = build();
const reports: string[] = [];
let page: TestPage;
beforeEach(async () => {
  reports.length = 0;
  const report = ({ kind, code }: { kind: string; code?: string }) => void reports.push(`${kind} ${code ?? ''}`);
  page = await TestPage.open('/a', testDocument(1, [now.release]), { flush() {}, report });
  await shows(now);
});
afterEach(async () => {
  jest.useRealTimers();
  await page.close();
});
const shows = (fake: ReturnType<typeof build>) =>
  waitFor(() => expect(page.holder.textContent).toBe(fake.release.build), patience);
/** Takes a lease as the code of a remote does. */
function takeLease(remote: string, kind = 'bet') {
  const stop = setLeaseOwner(() => ({ remote, id: `1.0.0-${now.release.build}` }));
  const giveBack = holdLease(kind);
  stop();
  return giveBack;
}

test('a lease that another remote has leaked holds nothing of this one back', async () => {
  const giveBack = takeLease('remote-b');
  const next = build();
  expect(await page.release([next.release])).toMatchObject({ swapped: ['remote-a'] });
  await shows(next);
  giveBack();
});

// spec releases.4
test('a withdrawal goes ahead after a minute, and says what it interrupts', async () => {
  const clock = jest.spyOn(Date, 'now');
  const began = Date.now();
  takeLease('remote-a');
  const next = build();
  expect(await page.release([next.release], 'now', true)).toMatchObject({ waiting: ['remote-a'] });
  clock.mockReturnValue(began + 59_000);
  expect(await page.release([next.release], 'now', true)).toMatchObject({ waiting: ['remote-a'] });
  clock.mockReturnValue(began + 60_500);
  expect(await page.release([next.release], 'now', true)).toMatchObject({ swapped: ['remote-a'] });
  await shows(next);
  expect(reports).toContain('interrupted bet');
  expect(store.get(overlayAtoms.toasts).at(-1)).toMatchObject({ tone: 'caution' });
  // Its owner has left the page: what it leaked is gone.
  expect(store.get(leasesAtom)).toEqual([]);
  clock.mockRestore();
});
