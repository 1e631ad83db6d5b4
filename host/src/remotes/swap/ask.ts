import { advanceAll } from './advance';
import { pendingOf, pendingRemotes, setUntil } from './pending';

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
