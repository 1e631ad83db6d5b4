import type { ReactNode } from 'react';
import { atom, store } from '../state/store';

export type Tone = 'success' | 'info' | 'caution' | 'danger';
export interface Toast {
  id: number;
  tone: Tone;
  title: string;
  text?: string;
  /** Shown, not announced: the caller announces it in its own place, and a screen reader hears a fault once. */
  isSilent?: boolean;
}
export interface Modal {
  id: number;
  label: string;
  /** alertdialog instead of dialog. */
  alert: boolean;
  /** Escape and the scrim close it. */
  dismissible: boolean;
  /** Build whose style sheets apply inside, by the name of its container; null for the host's own. */
  scope: string | null;
  render(close: () => void): ReactNode;
  onClose?(): void;
}
export interface Spoken {
  id: number;
  text: string;
}

/** Toasts on screen, the newest last; at most `toastLimit`. */
const toastsAtom = atom<readonly Toast[]>([]);
/** Open modals, the topmost last. */
const modalsAtom = atom<readonly Modal[]>([]);
/** What the page's two live regions say. */
const politeAtom = atom<Spoken | null>(null);
const assertiveAtom = atom<Spoken | null>(null);

/** All atoms of the layer, for the host that draws it. */
export const overlayAtoms = {
  toasts: toastsAtom,
  modals: modalsAtom,
  polite: politeAtom,
  assertive: assertiveAtom,
} as const;

export const toastLimit = 3;
const toastMs = 4_000;
const announceEveryMs = 3_000;
let nextId = 1;
let findScope: () => string | null = () => null;

/** Sets how the layer finds whose code opens a modal; the host knows the addresses of builds. Returns what unsets it. */
export function setModalScope(find: () => string | null): () => void {
  findScope = find;
  return () => {
    if (findScope === find) findScope = () => null;
  };
}

/** A toast with the same words within this time is shown once: one failure may be reported by several calls. */
const sameToastMs = 1_000;
const shownAt = new Map<number, number>();

const isSame = (a: Omit<Toast, 'id'>, b: Omit<Toast, 'id'>) =>
  a.tone === b.tone && a.title === b.title && a.text === b.text;

/**
 * Shows a toast for 4 s; a danger toast stays until it is closed. The oldest leaves when there are more than three. One
 * with the same words is taken as said within a second, and renewed after that.
 */
export function toast(options: Omit<Toast, 'id'>): void {
  const same = store.get(toastsAtom).find((toast) => isSame(toast, options));
  if (same && Date.now() - (shownAt.get(same.id) ?? 0) < sameToastMs) return;
  if (same) closeToast(same.id);
  const shown = { ...options, id: nextId++ };
  shownAt.set(shown.id, Date.now());
  store.set(toastsAtom, (all) => [...all, shown].slice(-toastLimit));
  if (options.tone !== 'danger') setTimeout(() => closeToast(shown.id), toastMs);
}

export function closeToast(id: number): void {
  shownAt.delete(id);
  store.set(toastsAtom, (all) => (all.some((toast) => toast.id === id) ? all.filter((toast) => toast.id !== id) : all));
}

/**
 * Opens a modal in the host's layer; remotes cannot use position: fixed. `render` is given what closes it.
 * Returns the same close. `dismissible: false` keeps Escape and the scrim from closing it.
 */
export function openModal(
  render: (close: () => void) => ReactNode,
  options: { label: string; alert?: boolean; dismissible?: boolean; onClose?(): void } = { label: '' },
): () => void {
  const modal: Modal = {
    id: nextId++,
    label: options.label,
    alert: options.alert ?? false,
    dismissible: options.dismissible ?? true,
    scope: findScope(),
    render,
    onClose: options.onClose,
  };
  store.set(modalsAtom, (all) => [...all, modal]);
  return () => closeModal(modal.id);
}

export function closeModal(id: number): void {
  const modal = store.get(modalsAtom).find((entry) => entry.id === id);
  if (!modal) return;
  store.set(modalsAtom, (all) => all.filter((entry) => entry.id !== id));
  modal.onClose?.();
}

let saidAt = Number.NEGATIVE_INFINITY;
let waiting: { text: string; timer: ReturnType<typeof setTimeout> } | null = null;

/**
 * Lets the page's one polite region say something, at most one sentence in 3 s: of several that wait the last
 * is said. `assertive` interrupts and is for refusals only.
 */
export function announce(text: string, options: { assertive?: boolean } = {}): void {
  if (options.assertive) {
    store.set(assertiveAtom, { id: nextId++, text });
    return;
  }
  const now = Date.now();
  if (waiting) {
    waiting.text = text;
    return;
  }
  const wait = saidAt + announceEveryMs - now;
  if (wait <= 0) {
    saidAt = now;
    store.set(politeAtom, { id: nextId++, text });
    return;
  }
  const timer = setTimeout(() => {
    const last = waiting!.text;
    waiting = null;
    saidAt = Date.now();
    store.set(politeAtom, { id: nextId++, text: last });
  }, wait);
  waiting = { text, timer };
}

/** Empties both regions and drops what waits to be said: it was meant for a member who has left, or is over. */
export function silence(): void {
  clearTimeout(waiting?.timer);
  waiting = null;
  store.set(politeAtom, null);
  store.set(assertiveAtom, null);
}
