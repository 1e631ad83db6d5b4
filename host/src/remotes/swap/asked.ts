import { type Atom, atom } from '@maru/platform';
import { pendingAtom } from './pending';

/** Remotes of which the member is to be asked whether the new build may come now. */
export const askAtom: Atom<readonly string[]> = atom((get) =>
  get(pendingAtom)
    .filter(({ until }) => until === 'answer')
    .map(({ remote }) => remote),
);
