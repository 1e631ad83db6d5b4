import { type Atom, atom } from '../state/store';
import { pageHistory } from './history';

/** Whether a path is a game page: its first part begins with 'game' ('/game/sports/5'; not '/tokenGame'). */
export function isGamePage(path: string): boolean {
  return /^\/game/.test(path);
}

const read = () => pageHistory.read().place.pathname;
const pathAtom = atom(read());
pathAtom.onMount = (set) => {
  const follow = () => set(read());
  follow();
  return pageHistory.subscribe(follow);
};

/** Whether a game page is open. Follows the address while it has a subscriber: `useAtomValue`, or `store.sub`. */
export const gamePageAtom: Atom<boolean> = atom((get) => isGamePage(get(pathAtom)));
