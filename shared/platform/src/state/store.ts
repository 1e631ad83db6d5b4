import type { Atom, PrimitiveAtom, WritableAtom } from 'jotai';
import { atom, createStore, useAtomValue as read, useAtom as readWrite, useSetAtom as write } from 'jotai';

export type { Atom, PrimitiveAtom, WritableAtom };
export { atom };

/** The one store of the page: host and remotes, every React root, read and write the same state. */
export const store = createStore();
export type Store = typeof store;

type SetArgs<Args extends unknown[], Result> = (...args: Args) => Result;

/** `[value, set]` of an atom in the page's store. Works in every React root, no provider needed. */
export function useAtom<Value, Args extends unknown[], Result>(
  source: WritableAtom<Value, Args, Result>,
): [Awaited<Value>, SetArgs<Args, Result>] {
  return readWrite(source, { store });
}

/** The value of an atom in the page's store. */
export function useAtomValue<Value>(source: Atom<Value>): Awaited<Value> {
  return read(source, { store });
}

/** The setter of an atom in the page's store. */
export function useSetAtom<Value, Args extends unknown[], Result>(
  source: WritableAtom<Value, Args, Result>,
): SetArgs<Args, Result> {
  return write(source, { store });
}
