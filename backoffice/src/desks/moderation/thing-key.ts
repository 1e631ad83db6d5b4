import type { BoardCase, BoardKind } from '@maru/contracts';

/** A post or a comment by its kind and number. */
export type Thing = Pick<BoardCase, 'kind' | 'id'>;

/** The thing in an address: 'comment-12'. */
export const toRowKey = ({ kind, id }: Thing) => `${kind}-${id}`;

/** The thing of an address; null if it names none. */
export function parseThing(text: string | null | undefined): Thing | null {
  const [, kind, id] = /^(post|comment)-([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return kind ? { kind: kind as BoardKind, id: Number(id) } : null;
}
