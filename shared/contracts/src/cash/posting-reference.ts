/** What a posting's reference names. */
export interface PostingReference {
  /** The number at its end. Null if it is the id of a transfer, which is not meant to be read. */
  number: string | null;
  bet: string | null;
  /** Counterparty of the money, by the id that texts have words for: 'union'. Null if none is named. */
  party: string | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads a reference: 'feed:bet:812' is bet 812, 'casino:union:<uuid>' a transfer with union. */
export function readReference(reference: string): PostingReference {
  const parts = reference.split(':');
  const last = parts.at(-1) ?? '';
  const between = parts.length > 2 ? parts.at(-2)! : null;
  return {
    number: uuid.test(last) ? null : last,
    bet: between === 'bet' && /^[1-9]\d*$/.test(last) ? last : null,
    party: between === 'bet' ? null : between,
  };
}
