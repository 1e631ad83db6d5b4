/** What a posting's reference names: the number at its end, and the bet where it is one. */
export interface PostingReference {
  /** Null where it is the id of a transfer, which nobody reads. */
  number: string | null;
  bet: string | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads a reference: 'feed:bet:812' is bet 812. */
export function readReference(reference: string): PostingReference {
  const parts = reference.split(':');
  const last = parts.at(-1) ?? '';
  return {
    number: uuid.test(last) ? null : last,
    bet: parts.at(-2) === 'bet' && /^[1-9]\d*$/.test(last) ? last : null,
  };
}
