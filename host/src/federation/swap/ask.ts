import { type Atom, atom } from '@maru/platform';
import { advanceAll } from './advance';
import { pendingAtom, pendingOf, pendingRemotes, setUntil } from './pending';

/** Remotes of which the member is to be asked whether the new build may come now. */
export const askAtom: Atom<readonly string[]> = atom((get) =>
  get(pendingAtom)
    .filter(({ until }) => until === 'answer')
    .map(({ remote }) => remote),
);

/** The member's answer, for everything that was asked. 'later': it comes when the member has left the remote. */
export function answerAsked(answer: 'apply' | 'later'): void {
  for (const remote of pendingRemotes()) {
    const entry = pendingOf(remote);
    if (entry?.until !== 'answer') continue;
    entry.answer = answer;
    setUntil(entry, null);
  }
  advanceAll();
}
