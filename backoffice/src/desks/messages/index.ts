import type { Desk } from '../../routes/desk';
import { QuestionsPage } from './questions/QuestionsPage';
import { useUnansweredQuestions } from './questions/use-unanswered-questions';

/** What members ask and what they are answered. */
export const messagesDesk: Desk = {
  name: 'messages',
  group: 'members',
  pages: [{ name: 'questions', icon: 'message-circle', key: 'q', needs: ['messages:send'], Page: QuestionsPage }],
  useCounts(operator) {
    const { data } = useUnansweredQuestions(operator);
    return data?.open ? { questions: { kind: 'work', n: data.open } } : {};
  },
};
