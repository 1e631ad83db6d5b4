/** What a posting's reference names: the number at its end, the bet where it is one, and a casino by its id in calls. */
export interface PostingReference {
  /** Null where it is the id of a transfer, which nobody reads. */
  number: string | null;
  bet: string | null;
  casino: string | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads a reference: 'feed:bet:812' is bet 812, 'casino:union:<uuid>' a transfer with casino A. */
export function readReference(reference: string): PostingReference {
  const parts = reference.split(':');
  const last = parts.at(-1) ?? '';
  const number = uuid.test(last) ? null : last;
  const isCasino = parts[0] === 'casino' || parts[0] === 'casino_play';
  return {
    number,
    bet: parts.at(-2) === 'bet' && /^[1-9]\d*$/.test(last) ? last : null,
    casino: isCasino && parts.length > 2 ? parts[1]! : null,
  };
}
