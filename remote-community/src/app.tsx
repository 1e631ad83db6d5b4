import { defineRemote } from '@maru/remote';
import './views/styles/index.css';
import { communityTexts } from './texts';
import { AttendancePage } from './views/attendance/AttendancePage';
import { NoticeArea } from './views/notice/NoticeArea';
import { QuestionPage } from './views/question/QuestionPage';
import { RankingPage } from './views/ranking/RankingPage';

/** Announcements, the ranking, daily attendance, and questions to the customer centre. */
export default defineRemote(
  { notice: NoticeArea, ranking: RankingPage, question: QuestionPage, attendance: AttendancePage },
  { texts: { community: communityTexts } },
);
