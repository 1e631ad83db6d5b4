import { type Atom, atom, store } from '../state/store';

/** What a page keeps back while it draws: results of rounds, and `money`, the member's balance, which would tell them. */
export interface HeldResults {
  rounds: readonly number[];
  money: boolean;
}

const holds = atom<readonly HeldResults[]>([]);

/** Rounds whose results the page keeps back, by their ids. */
export const heldRoundsAtom: Atom<readonly number[]> = atom((get) => get(holds).flatMap(({ rounds }) => rounds));
/** Whether the shown balance is frozen. It must not reveal a result before the draw was shown. */
export const moneyHeldAtom: Atom<boolean> = atom((get) => get(holds).some(({ money }) => money));

/**
 * Keeps results back, for a page that shows draws. The returned function says what is kept back from now on; with null it
 * is nothing, as when the page is left.
 */
export function holdResults(): (next: HeldResults | null) => void {
  let own: HeldResults | null = null;
  return (next) => {
    const before = own;
    own = next;
    store.set(holds, (all) => [...all.filter((hold) => hold !== before), ...(next ? [next] : [])]);
  };
}

/** Calls back once the page no longer keeps a round back: at once where it does not, or where there is no round. */
export function whenShown(round: number | undefined, tell: () => void): void {
  const isHeld = () => round !== undefined && store.get(heldRoundsAtom).includes(round);
  if (!isHeld()) {
    tell();
    return;
  }
  const stop = store.sub(holds, () => {
    if (isHeld()) return;
    stop();
    tell();
  });
}
