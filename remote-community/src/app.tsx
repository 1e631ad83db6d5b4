import { defineRemote } from '@maru/remote';
import './styles/index.css';
import { NoticeArea } from './notice/NoticeArea';
import { QuestionPage } from './question/QuestionPage';
import { RankingPage } from './ranking/RankingPage';
import { communityTexts } from './texts';

/** Announcements, the ranking, and questions to the customer centre. */
export default defineRemote(
  { notice: NoticeArea, ranking: RankingPage, question: QuestionPage },
  { texts: { community: communityTexts } },
);
