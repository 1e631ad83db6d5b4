import { defineRemote } from '@maru/remote';
import './views/styles/index.css';
import { communityTexts } from './texts';
import { AttendancePage } from './views/attendance/AttendancePage';
import { BoardArea } from './views/board/BoardArea';
import { CouponArea } from './views/coupons/CouponArea';
import { NoticeArea } from './views/notice/NoticeArea';
import { QuestionPage } from './views/question/QuestionPage';
import { RankingPage } from './views/ranking/RankingPage';

/** Announcements, the board, the ranking, daily attendance, coupons, and questions to the customer centre. */
export default defineRemote(
  {
    notice: NoticeArea,
    board: BoardArea,
    ranking: RankingPage,
    question: QuestionPage,
    attendance: AttendancePage,
    coupon: CouponArea,
    randomCoupon: CouponArea,
  },
  { texts: { community: communityTexts } },
);
