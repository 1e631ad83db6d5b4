import type { AnnouncementType } from '@maru/contracts';

/** Ids are whole numbers of the database's integer range. */
const largestId = 2_147_483_647;

/** The id of an address, or null where no announcement can have it. */
export function toNoticeId(id: number): number | null {
  return id > 0 && id <= largestId ? id : null;
}

/** Address of a list's page, or with an id of one announcement that knows which page it was opened from. */
export function noticeAddress(type: AnnouncementType, page: number, id?: number): string {
  const path = id === undefined ? `/notice/${type}` : `/notice/${type}/${id}`;
  return page > 1 ? `${path}?page=${page}` : path;
}
