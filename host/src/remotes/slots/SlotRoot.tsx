import { toReleaseId } from '@maru/contracts/release-choice';
import { localeAtom, PlatformProvider, store, useAtomValue } from '@maru/platform';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ownText } from '../document/own-text';
import type { SlotName } from '../document/slot-names';
import type { RemoteRegistry } from '../registry';
import type { SlotStatus } from './states';

/** Renders a slot while its remote loads, has failed, or is off. */
export type SlotView = ComponentType<{
  slot: SlotName;
  state: Exclude<SlotStatus, { kind: 'empty' | 'mounted' }>;
  /** The remote's name for members. */
  remoteText: string;
  onRetry(): void;
}>;

/** What a slot's root reads of the page. */
type SlotPage = Pick<RemoteRegistry, 'atoms' | 'slots'>;

interface SlotRootProps {
  page: SlotPage;
  slot: SlotName;
  View: SlotView;
  retry(remote: string): void;
}

/** The skeleton or the fallback card of a slot; nothing while its remote is up. */
function SlotRoot({ page, slot, View, retry }: SlotRootProps) {
  const state = useAtomValue(page.slots.states)[slot];
  const { remotes } = useAtomValue(page.atoms.document);
  const locale = useAtomValue(localeAtom);
  if (state.kind === 'empty' || state.kind === 'mounted') return null;
  const menu = remotes[state.remote]?.description.menu ?? [];
  const entry = menu.find(({ parent }) => !parent);
  const text = entry ? ownText(entry, locale) : state.remote;
  return <View slot={slot} state={state} remoteText={text} onRetry={() => retry(state.remote)} />;
}

/** Says on the slot's element which release it shows and how it is: for tests, smoke checks and support. */
function markRelease(holder: HTMLElement, slot: SlotName, { atoms, slots }: SlotPage): void {
  const state = store.get(slots.states)[slot];
  if (state.kind === 'empty') {
    delete holder.dataset.remoteRelease;
    delete holder.dataset.remoteState;
    return;
  }
  const shown = state.kind === 'mounted' ? state : store.get(atoms.document).remotes[state.remote];
  holder.dataset.remoteRelease = shown ? `${state.remote}@${toReleaseId(shown)}` : state.remote;
  holder.dataset.remoteState = state.kind;
}

/** Content of a slot's element: the host's root for its state, and the applications' container. */
export interface SlotRootElements {
  holder: HTMLElement;
  applications: HTMLElement;
  /** Takes it out of the page. */
  close(): void;
}

/** Creates the root of a slot. `retry`: tries a failed remote again at once. */
export function createSlotRoot(
  page: SlotPage,
  slot: SlotName,
  View: SlotView,
  retry: (remote: string) => void,
): SlotRootElements {
  const holder = document.createElement('div');
  const state = document.createElement('div');
  const applications = document.createElement('div');
  for (const element of [holder, state, applications]) element.style.display = 'contents';
  holder.dataset.remoteSlot = slot;
  holder.append(state, applications);
  const follow = () => {
    markRelease(holder, slot, page);
    // Before React removes the skeleton, content may be painted: it would be moved.
    state.style.display = store.get(page.slots.states)[slot].kind === 'mounted' ? 'none' : 'contents';
  };
  const stop = store.sub(page.slots.states, follow);
  follow();
  const root = createRoot(state);
  root.render(
    <PlatformProvider>
      <SlotRoot page={page} slot={slot} View={View} retry={retry} />
    </PlatformProvider>,
  );
  const close = () => {
    stop();
    root.unmount();
    holder.remove();
  };
  return { holder, applications, close };
}
