import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type Move, pageHistory } from './history';

const MoveContext = createContext<Move | null>(null);

/**
 * Wraps one React root of the host or of a remote: all of the root renders the same address, with one subscription to
 * the page's history. State needs no provider, the hooks use the page's store by themselves.
 */
export function PlatformProvider({ children }: { children?: ReactNode }) {
  const move = useSyncExternalStore(pageHistory.subscribe, pageHistory.read, pageHistory.read);
  return <MoveContext value={move}>{children}</MoveContext>;
}

/** The last move of the page, as the root renders it. */
export function useMove(): Move {
  const move = useContext(MoveContext);
  if (!move) throw new Error('this hook needs a <PlatformProvider> above it');
  return move;
}
