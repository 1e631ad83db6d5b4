import { store } from '@maru/platform';
import { RemoteRegistry } from './registry';
import { testRelease } from './testing/signed';

const release = testRelease('remote-a', 'b100001', '/a');

/** Everything of a registry that a page can read. */
const read = ({ atoms, slots, pending, overrides, isRouted, ...registry }: RemoteRegistry) => ({
  page: registry.page,
  taken: registry.taken,
  shown: [atoms.document, atoms.redirects, atoms.menus, atoms.mounts, atoms.contributions, atoms.frame].map((part) =>
    store.get(part as typeof atoms.document),
  ),
  slots: [slots.states, slots.mainLoading, slots.cartEmpty, slots.homeAllowed].map((part) =>
    store.get(part as typeof slots.states),
  ),
  overrides: [overrides.all, store.get(overrides.shown), store.get(overrides.requested)],
  pending: [store.get(pending.waiting), store.get(pending.asked)],
  isRouted: store.get(isRouted),
});

/** Changes everything that a page can read. */
function fill(registry: RemoteRegistry): void {
  const { slots, pending, overrides } = registry;
  registry.document = { environment: 't', serial: 1, issued_at: 0, remotes: { 'remote-a': release } };
  slots.allowHome();
  slots.set('remote-a:main', { kind: 'loading', remote: 'remote-a', since: 1 });
  overrides.put({ remote: 'remote-a', channel: 'pin', from: '1.0.0-b1', release: null, code: 'MARU-522' });
  store.set(overrides.requested, [{ remote: 'remote-a', channel: 'dev', from: 'http://localhost:5001' }]);
  pending.put({ remote: 'remote-a', release, policy: 'ask', urgent: false });
  pending.setUntil(pending.of('remote-a')!, 'answer');
  store.set(registry.isRouted, true);
}

test('two registries in one page share nothing, and closing one leaves the other as it is', async () => {
  window.history.replaceState(null, '', '/a');
  const [first, second] = [new RemoteRegistry(), new RemoteRegistry()];
  const empty = read(second);
  fill(first);
  const full = read(first);
  expect(
    Object.entries(full)
      .filter(([name, value]) => JSON.stringify(value) === JSON.stringify(empty[name as keyof typeof empty]))
      .map(([name]) => name),
  ).toEqual(['page', 'taken']);
  expect(read(second)).toEqual(empty);
  await second.close();
  expect(read(first)).toEqual(full);
  await first.close();
  expect(read(second)).toEqual(empty);
});
