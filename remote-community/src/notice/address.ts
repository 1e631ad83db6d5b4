import type { AnnouncementType } from '@maru/contracts';

/** What an address below /notice shows; `none`: no such page. */
export type NoticeAddress =
  | { kind: 'list'; type: AnnouncementType }
  | { kind: 'one'; type: AnnouncementType; id: number }
  | { kind: 'none'; type: AnnouncementType };

/** Ids are whole numbers of the database's integer range. */
const largestId = 2_147_483_647;

/** Reads '/notice/notice', '/notice/event/12'. What names no kind counts as a notice, so that there is a way back. */
export function readAddress(path: string): NoticeAddress {
  const [, , kind = '', id, ...rest] = path.replace(/\/+$/, '').split('/');
  const type = kind === 'event' ? 'event' : 'notice';
  if ((kind !== 'notice' && kind !== 'event') || rest.length > 0) return { kind: 'none', type };
  if (id === undefined) return { kind: 'list', type };
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  return number > 0 && number <= largestId ? { kind: 'one', type, id: number } : { kind: 'none', type };
}

/** Address of a list's page, or with an id of one announcement that knows which page it was opened from. */
export function noticeAddress(type: AnnouncementType, page: number, id?: number): string {
  const path = id === undefined ? `/notice/${type}` : `/notice/${type}/${id}`;
  return page > 1 ? `${path}?page=${page}` : path;
}
