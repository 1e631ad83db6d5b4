import { defineRemote } from '@maru/remote';
import './views/styles/index.css';
import { communityTexts } from './texts';
import { NoticeArea } from './views/notice/NoticeArea';
import { QuestionPage } from './views/question/QuestionPage';
import { RankingPage } from './views/ranking/RankingPage';

/** Announcements, the ranking, and questions to the customer centre. */
export default defineRemote(
  { notice: NoticeArea, ranking: RankingPage, question: QuestionPage },
  { texts: { community: communityTexts } },
);
