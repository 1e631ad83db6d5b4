import type { DrawnResult } from '@maru/contracts';
import { isGameHash, resultKinds } from '@maru/rounds';
import { listFacts } from './facts';

/** What the member may write or paste, as text. */
export interface Values {
  gameHash: string;
  salt: string;
  roundId: string;
}

/** Which of the values cannot be computed with. A salt is any text without a line break. */
export type ValueProblems = Partial<Record<keyof Values, true>>;

const roundIdText = /^[1-9]\d{0,14}$/;

export function listProblems({ gameHash, salt, roundId }: Values): ValueProblems {
  return {
    ...(!isGameHash(gameHash) && { gameHash: true as const }),
    ...((salt === '' || /[\r\n]/.test(salt)) && { salt: true as const }),
    ...(!roundIdText.test(roundId) && { roundId: true as const }),
  };
}

/** Values without the spaces and breaks that copying adds; hex digits small. */
export function tidy({ gameHash, salt, roundId }: Values): Values {
  return {
    gameHash: gameHash.replace(/\s+/g, '').toLowerCase(),
    salt: salt.trim(),
    roundId: roundId.replace(/[\s,]/g, ''),
  };
}

/**
 * What a text from the clipboard holds. `commitment`, `chain` and `result` are there where a whole record was copied;
 * `before`: of hilow, the card of the round before.
 */
export interface Pasted extends Partial<Values> {
  commitment?: string;
  chain?: { terminatingHash: string; steps: number };
  result?: DrawnResult;
  before?: number;
}

const names: Record<string, keyof Values> = {
  gamehash: 'gameHash',
  game_hash: 'gameHash',
  hash: 'gameHash',
  salt: 'salt',
  roundid: 'roundId',
  round_id: 'roundId',
  round: 'roundId',
};

/** Reads a pasted result; null if it is none. */
function readResult(value: unknown): DrawnResult | null {
  const result = value as DrawnResult | null | undefined;
  if (!result || !Object.values(resultKinds).includes(result.kind)) return null;
  try {
    listFacts(result);
    return result;
  } catch {
    return null;
  }
}

function readRecord(record: Record<string, unknown>): Pasted {
  const pasted: Pasted = {};
  for (const [key, value] of Object.entries(record)) {
    const name = names[key.toLowerCase()];
    if (name && (typeof value === 'string' || typeof value === 'number')) pasted[name] = String(value);
  }
  if (typeof record.commitment === 'string' && isGameHash(record.commitment)) pasted.commitment = record.commitment;
  const { terminatingHash, steps } = (record.chain ?? {}) as Record<string, unknown>;
  if (typeof terminatingHash === 'string' && isGameHash(terminatingHash) && Number.isSafeInteger(steps))
    pasted.chain = { terminatingHash, steps: steps as number };
  const { cardBefore } = record;
  if (typeof cardBefore === 'number' && Number.isInteger(cardBefore) && cardBefore >= 0 && cardBefore < 52)
    pasted.before = cardBefore;
  const result = readResult(record.result);
  if (result) pasted.result = result;
  return pasted;
}

/**
 * Reads a copied text: the JSON that this page copies, lines of `name: value` (or `--name value`, as the stand-alone
 * verifier is called), or a single hash. Null where it holds none of the values.
 */
export function readPasted(text: string): Pasted | null {
  const trimmed = text.trim();
  if (isGameHash(trimmed.toLowerCase())) return { gameHash: trimmed.toLowerCase() };
  let pasted: Pasted = {};
  try {
    const record: unknown = JSON.parse(trimmed);
    if (record && typeof record === 'object') pasted = readRecord(record as Record<string, unknown>);
  } catch {
    const pairs = [...trimmed.matchAll(/(?:--([A-Za-z_]+)\s+|([A-Za-z_]+)\s*[:=]\s*)(\S+)/g)];
    pasted = readRecord(Object.fromEntries(pairs.map(([, option, name, value]) => [(option ?? name)!, value!])));
  }
  return Object.keys(pasted).length > 0 ? pasted : null;
}
