import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Begins the name of everything that the console keeps in this browser. */
const prefix = 'maru_ops_';
const listeners = new Set<() => void>();

/** Where a part of the console keeps something: its name, and what any kept text is read as. */
export interface Stored<Value> {
  name: string;
  /** What the kept JSON means; what cannot be is the part's own beginning. `undefined`: nothing is kept. */
  read(value: unknown): Value;
}

/** What is kept; its beginning where the browser keeps nothing or something else wrote there. */
export function readStored<Value>({ name, read }: Stored<Value>): Value {
  return read(parsed(readRaw(name)));
}

/** Stores a value and notifies its readers. Without storage nothing is kept. */
export function writeStored<Value>({ name }: Stored<Value>, value: Value): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A private window or a full disk: the console works without it.
  }
  for (const notify of listeners) notify();
}

/** What is kept and the way to keep something else; every part that shows it follows. `stored` must not change. */
export function useStored<Value>(stored: Stored<Value>): [Value, (value: Value) => void] {
  const raw = useSyncExternalStore(subscribe, () => readRaw(stored.name));
  const write = useCallback((value: Value) => writeStored(stored, value), [stored]);
  return [useMemo(() => stored.read(parsed(raw)), [stored, raw]), write];
}

/** A list of words, as columns that are hidden and groups that are folded are kept. */
export function readWords(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  // Other windows of the same operator.
  addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', notify);
  };
}

function readRaw(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
