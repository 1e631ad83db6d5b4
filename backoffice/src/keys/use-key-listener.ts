import { useEffect, useRef } from 'react';
import { type Stored, useStored } from '../session/stored';
import { isLayerOpen, isTypedInto, toKey } from './key-press';
import { findHandler } from './scopes';

const singleKeys: Stored<boolean> = { name: 'single_keys', read: (value) => value !== false };

/** Whether shortcuts of one letter work; they can be turned off for those who speak or press keys by accident. */
export function useSingleKeys() {
  return useStored(singleKeys);
}

/** Handles a key before the shortcuts of the page's parts. `at`: ms, as events report it. */
export type KeyAct = (key: string, at: number) => (() => void) | undefined;

/** Listens for shortcuts of one key, except where something is typed and below a layer. */
export function useKeyListener(first: KeyAct): void {
  const [isOn] = useSingleKeys();
  const now = useRef(first);
  now.current = first;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedInto(event.target) || isLayerOpen()) return;
      const key = toKey(event);
      // Enter and Space belong to the focused element; parts listen for them themselves.
      if (key.length > 1) return;
      const act = now.current(key, event.timeStamp) ?? findHandler(key, document.activeElement);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
