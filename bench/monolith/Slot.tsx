import { type ActiveMount, listMounts, mountAt } from '@maru/contracts/release-routes';
import { store, useAtomValue, usePath } from '@maru/platform';
import { loadComponent } from '@maru/remote/part';
import { remotes } from 'maru-monolith-remotes';
import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react';
import type { SlotName } from '../../host/src/remotes/document/slot-names';
import { pageRegistry } from '../../host/src/remotes/page-registry';
import type { SlotStatus } from '../../host/src/remotes/slots/states';
import { SlotState } from '../../host/src/shell/SlotState';
import type { MonolithApp } from './define';

const lazies = new Map<string, ComponentType>();

/** The component of a mount, loaded when it is first shown. */
function createLazy({ app, remote, mount }: ActiveMount): ComponentType {
  const component = lazies.get(app);
  if (component) return component;
  const made = lazy(async () => {
    const { components, ready } = (await remotes[remote]!()).default as MonolithApp;
    await ready;
    return { default: await loadComponent(components[mount]!) };
  });
  lazies.set(app, made);
  return made;
}

/** Content of a slot, as an ordinary part of the host's tree. */
export function Slot({ slot }: { slot: SlotName }) {
  const path = usePath();
  const mount = mountAt(listMounts(useAtomValue(pageRegistry.atoms.document)), slot, path);
  const remote = mount?.remote ?? null;
  const open = useAtomValue(pageRegistry.slots.homeAllowed) || slot !== 'home';
  useLayoutEffect(() => {
    const status: SlotStatus = remote ? { kind: 'mounted', remote, version: '', build: '' } : { kind: 'empty' };
    store.set(pageRegistry.slots.states, { ...store.get(pageRegistry.slots.states), [slot]: status });
  }, [slot, remote]);
  if (!mount || !open) return null;
  const Part = createLazy(mount);
  const waiting: SlotStatus = { kind: 'loading', remote: mount.remote, since: 0 };
  return (
    <Suspense fallback={<SlotState slot={slot} state={waiting} remoteText={mount.remote} onRetry={() => {}} />}>
      <Part />
    </Suspense>
  );
}
