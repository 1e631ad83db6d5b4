import type { BoardOrder } from '@maru/contracts';

/** A place in a list: the figure that it is ordered by (0 where by id alone) and the id. */
export interface PageKey {
  figure: number;
  id: number;
}

/** '58.12604' */
export const pageKey = (row: { id: number; likes: number; comments: number }, order: BoardOrder): string =>
  `${order === 'new' ? 0 : row[order]}.${row.id}`;

/** Reads a key of the form that the contract asks for. */
export function readPageKey(text: string): PageKey {
  const [figure, id] = text.split('.').map(Number) as [number, number];
  return { figure, id };
}
