import type { BoardOrder } from '@maru/contracts';

/** Which page of which list, as the address says it. */
export interface ListPlace {
  category: string;
  order: BoardOrder;
  search: string;
  older?: string;
  newer?: string;
  mine: boolean;
}

const orders: readonly BoardOrder[] = ['new', 'likes', 'comments'];
const keyPattern = /^\d{1,10}\.\d{1,15}$/;

/** Reads the query of a list's address; what cannot be read counts as not there. */
export function readListPlace(category: string, search: URLSearchParams): ListPlace {
  const key = (name: string) => {
    const text = search.get(name) ?? '';
    return keyPattern.test(text) ? text : undefined;
  };
  const words = (search.get('search') ?? '').trim().slice(0, 40);
  return {
    category,
    order: orders.find((order) => order === search.get('order')) ?? 'new',
    search: words.length >= 2 ? words : '',
    older: key('older'),
    newer: key('newer'),
    mine: search.get('mine') === '1',
  };
}

/** The query of the call of a page. */
export function listQuery({ order, search, older, newer, mine }: ListPlace) {
  return {
    ...(order !== 'new' && { order }),
    ...(search && { search }),
    ...(mine && { mine: '1' as const }),
    ...(newer ? { newer } : older ? { older } : {}),
  };
}

/** Address of a page of a list. */
export function listAddress(place: Partial<ListPlace> & { category: string }): string {
  const query = new URLSearchParams(Object.entries(listQuery({ order: 'new', search: '', mine: false, ...place })));
  const text = query.toString();
  return text ? `/board/${place.category}?${text}` : `/board/${place.category}`;
}

export const postAddress = (post: { category: string; id: number }): string => `/board/${post.category}/${post.id}`;
export const writeAddress = (category: string): string => `/board/write/${category}`;
export const updateAddress = (post: { category: string; id: number }): string =>
  `/board/update/${post.category}/${post.id}`;
