/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import { holdLease, store } from '@maru/platform';
import { waitFor } from '@testing-library/react';
import { fakeBuild } from '../testing/fake-builds';
import { TestPage } from '../testing/page';
import { testDocument } from '../testing/signed';

const patience = { timeout: 5_000 };
let page: TestPage;
let serial = 1;
const first = fakeBuild('remote-a', 'b100001', '/a');
const second = fakeBuild('remote-a', 'b100002', '/a');
for (const { release, app } of [first, second]) {
  release.description.mounts.push({ slot: 'cart', name: 'side', path: '/a' });
  app.mounts.side = { ...app.mounts.main! };
}

const findHolder = (slot: string) => document.querySelector<HTMLElement>(`[data-remote-slot=${slot}]`)!;
async function take(build: typeof first, channels: Parameters<typeof testDocument>[3]) {
  serial += 1;
  return page.apply(await page.sign(testDocument(serial, [build.release], {}, channels)));
}
const shows = (build: typeof first) =>
  waitFor(() => expect(page.holder.textContent).toBe(build.release.build), patience);
const gone = () =>
  waitFor(() => {
    expect(page.holder.textContent).toBe('');
    expect(findHolder('cart').dataset.remoteState).toBe('disabled');
  }, patience);

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  page = await TestPage.open('/a', testDocument(serial, [first.release]));
  await shows(first);
});

// spec releases.17
test('a disabled remote leaves the open page at once, whatever its policy, and comes back without a reload', async () => {
  expect(await take(first, { disabled: true, urgent: true, swap: 'ask' })).toMatchObject({
    ok: true,
    swapped: ['remote-a'],
  });
  await gone();
  await waitFor(() => expect(findHolder('cart').textContent).toMatch(/\S/), patience);
  expect(first.disposed).toBe(1);
  expect(store.get(page.registry.atoms.mounts)[0]).toMatchObject({ path: '/a', disabled: true });
  await take(first, { urgent: true });
  await shows(first);
  expect(first.evaluated).toBe(1);
  expect(store.get(page.registry.atoms.mounts)[0]!.disabled).toBeUndefined();
});

// spec releases.17
test('a bet under way is finished first', async () => {
  const giveBack = holdLease('bet');
  await take(first, { disabled: true, urgent: true });
  expect(store.get(page.registry.pending.waiting)).toMatchObject([{ remote: 'remote-a', until: 'lease' }]);
  expect(page.holder.textContent).toBe(first.release.build);
  giveBack();
  await gone();
  await take(first, {});
  await shows(first);
});

test('one that is enabled again before its bet has ended has never left', async () => {
  const giveBack = holdLease('bet');
  const mounted = first.mounted;
  await take(first, { disabled: true, urgent: true });
  await take(first, {});
  giveBack();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([page.holder.textContent, first.mounted]).toEqual([first.release.build, mounted]);
});

test('what is promoted meanwhile is not loaded, and runs once the remote is enabled', async () => {
  await take(first, { disabled: true, urgent: true });
  await gone();
  await take(second, { disabled: true });
  await gone();
  expect(second.evaluated).toBe(0);
  await take(second, {});
  await shows(second);
});

test('a page that opens while it is disabled asks for none of its files', async () => {
  await take(second, { disabled: true });
  await gone();
  const other = fakeBuild('remote-b', 'b100003', '/b');
  serial += 1;
  await page.apply(
    await page.sign({
      ...testDocument(serial, [other.release, second.release]),
      remotes: {
        ...testDocument(serial, [other.release], {}, { disabled: true }).remotes,
        ...testDocument(serial, [second.release], {}, { disabled: true }).remotes,
      },
    }),
  );
  window.history.pushState(null, '', '/b');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(other.evaluated).toBe(0);
});
