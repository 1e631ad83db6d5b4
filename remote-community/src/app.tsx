import { defineRemote } from '@maru/remote';
import { communityTexts } from './texts';
import { AttendancePage } from './views/attendance/AttendancePage';
import { BoardArea } from './views/BoardArea';
import { CouponArea } from './views/coupons/CouponArea';
import { ReferralsPage } from './views/fellows/ReferralsPage';
import { GuidePage } from './views/guide/GuidePage';
import { NoticeArea } from './views/notice/NoticeArea';
import { QuestionPage } from './views/question/QuestionPage';
import { RankingPage } from './views/ranking/RankingPage';

/** Announcements, board, ranking, daily attendance, coupons, invitations, questions to the customer centre, the guide. */
export default defineRemote(
  {
    notice: NoticeArea,
    board: BoardArea,
    ranking: RankingPage,
    question: QuestionPage,
    attendance: AttendancePage,
    coupon: CouponArea,
    randomCoupon: CouponArea,
    guide: GuidePage,
    fellows: ReferralsPage,
  },
  { texts: { community: communityTexts } },
);
