import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';
import { may } from '../../session/permissions';

const page = createPages('desks/moderation/pages', () => import('./pages'));

/** Reports of the members' board, what is hidden, who is muted, and the filter of words. */
export const moderationDesk: Desk = {
  name: 'moderation',
  group: 'community',
  pages: [
    { name: 'moderation', icon: 'gavel', needs: ['messages:send'], Page: page('ModerationPage'), detail: ':thing' },
  ],
  useCounts(operator) {
    const input = may(operator, 'messages:send') ? {} : null;
    const counts = usePoll('opsBoardQueue', input, polling.shared).data?.counts;
    const n = (counts?.open ?? 0) + (counts?.auto ?? 0);
    return { moderation: n > 0 ? { kind: 'work', n } : undefined };
  },
};
