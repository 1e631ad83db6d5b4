import type { RemoteContributions } from '@maru/contracts';

/** Contributions of the community to the page in addition to its mounts: links to its pages and its notifications. */
export const contributions: RemoteContributions = {
  panel: [
    {
      id: 'coupon',
      text: '쿠폰함',
      texts: { en: 'Coupons', 'zh-CN': '优惠券', es: 'Cupones' },
      icon: 'ticket',
      path: '/cscenter/coupon',
      order: 1,
      flag: 'use_coupon',
      count: 'coupon',
    },
    {
      id: 'attendance',
      text: '출석체크',
      texts: { en: 'Check-in', 'zh-CN': '签到', es: 'Asistencia' },
      icon: 'calendar-check',
      path: '/daily/dailyEvent',
      order: 2,
    },
    {
      id: 'center',
      text: '고객센터',
      texts: { en: 'Support', 'zh-CN': '客服中心', es: 'Atención' },
      icon: 'headset',
      path: '/cscenter/csquestion',
      order: 3,
    },
    {
      id: 'notice',
      text: '공지사항',
      texts: { en: 'Notices', 'zh-CN': '公告', es: 'Avisos' },
      icon: 'speakerphone',
      path: '/notice/notice',
      order: 4,
    },
    {
      id: 'event',
      text: '이벤트',
      texts: { en: 'Events', 'zh-CN': '活动', es: 'Eventos' },
      icon: 'gift',
      path: '/notice/event',
      order: 5,
    },
    {
      id: 'rules',
      text: '이용규정',
      texts: { en: 'Rules', 'zh-CN': '规则', es: 'Normas' },
      icon: 'gavel',
      path: '/cscenter/guide',
      order: 6,
      flag: 'use_guide',
    },
  ],
  account: [
    {
      id: 'fellows',
      text: '추천인',
      texts: { en: 'Referrals', 'zh-CN': '推荐会员', es: 'Referidos' },
      path: '/info/fellows',
      order: 70,
    },
  ],
  notifications: [
    {
      kind: 'coupon',
      text: '쿠폰',
      texts: { en: 'Coupon', 'zh-CN': '优惠券', es: 'Cupón' },
      icon: 'ticket',
      tint: 'success',
      changesUser: true,
    },
    {
      kind: 'csanswer',
      text: '1:1 문의 답변',
      texts: { en: 'Answer to your question', 'zh-CN': '咨询回复', es: 'Respuesta a tu consulta' },
      icon: 'headset',
      tint: 'info',
      path: '/cscenter/csquestion',
      changesUser: true,
    },
    {
      kind: 'board',
      text: '게시판',
      texts: { en: 'Board', 'zh-CN': '论坛', es: 'Foro' },
      icon: 'message-circle',
      tint: 'info',
      path: '/board',
    },
  ],
};
