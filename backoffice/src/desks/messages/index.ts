import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';
import { useUnansweredQuestions } from './questions/use-unanswered-questions';

const page = createPages('desks/messages/pages', () => import('./pages'));

/** What members ask and what they are answered. */
export const messagesDesk: Desk = {
  name: 'messages',
  group: 'members',
  pages: [
    { name: 'questions', icon: 'message-circle', key: 'q', needs: ['messages:send'], Page: page('QuestionsPage') },
  ],
  useCounts(operator) {
    const { data } = useUnansweredQuestions(operator);
    if (!data) return {};
    const n = data.open + data.complaints.disputed;
    // A late one needs an operator now.
    return n > 0 ? { questions: { kind: data.complaints.overdue > 0 ? 'late' : 'work', n } } : {};
  },
};
