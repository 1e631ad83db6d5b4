import { defineRoutes } from '@maru/remote/route-table';

/** Notices and events: a list of each, and one of them to read. */
export const noticeRoutes = defineRoutes({
  list: { path: '/notice/:type(notice|event)' },
  article: { path: '/notice/:type(notice|event)/:id(\\d+)', exists: 'announcement' },
});

/** The board's own rules: it is open, and has the category that an address names. */
const ofBoard = { flags: ['board.use'], listed: { category: 'board.categories' } };
const ofPost = { ...ofBoard, exists: 'boardPost' };

/** The board: lists, one post, and the editor for a new post and an own one. */
export const boardRoutes = defineRoutes({
  write: { path: '/board/write/:category', ...ofBoard },
  update: { path: '/board/update/:category/:id(\\d+)', ...ofPost },
  // 'all' is no category, but the list of every one.
  all: { path: '/board/:category(all)', flags: ['board.use'] },
  list: { path: '/board/:category', ...ofBoard },
  post: { path: '/board/:category/:id(\\d+)', ...ofPost },
});

/** A member's coupons, the wheel, and random coupons. */
export const couponRoutes = defineRoutes({
  list: { path: '/cscenter/coupon/coupon', flags: ['use_coupon'] },
  roulette: { path: '/cscenter/coupon/rouletteCoupon', flags: ['use_coupon'] },
  random: { path: '/cscenter/randomCoupon', flags: ['use_coupon', 'random_coupon'] },
});

/** Pages without parameters that need reading; `ids` are the questions that a notification speaks of. */
export const pageRoutes = defineRoutes({
  ranking: { path: '/ranking' },
  attendance: { path: '/daily/dailyEvent' },
  questions: { path: '/cscenter/csquestion/:ids([\\d,]+)?' },
  guide: { path: '/cscenter/guide', flags: ['use_guide'] },
  fellows: { path: '/info/fellows' },
});
