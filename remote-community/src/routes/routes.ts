import { defineRoutes } from '@maru/remote/route-table';

/** Notices and events: a list of each, and one of them to read. */
export const noticeRoutes = defineRoutes({
  list: { path: '/notice/:type(notice|event)' },
  article: { path: '/notice/:type(notice|event)/:noticeid(\\d+)' },
});

/** Pages without parameters that need reading; `ids` are the questions that a notification speaks of. */
export const pageRoutes = defineRoutes({
  ranking: { path: '/ranking' },
  attendance: { path: '/daily/dailyEvent' },
  questions: { path: '/cscenter/csquestion/:ids([\\d,]+)?' },
});
