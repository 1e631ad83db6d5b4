import type { Id } from '../odds/shapes';
import type { CartPick } from './pick';
import type { CartCodec } from './storage';

const isId = (value: unknown): value is Id =>
  typeof value === 'string' ? value !== '' && value.length <= 80 : Number.isSafeInteger(value) && Number(value) > 0;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isLine = (value: unknown): value is number | null => value === null || Number.isSafeInteger(value);

function readPick(value: unknown, category: number): CartPick | null {
  if (!Array.isArray(value) || value.length !== 9) return null;
  const [matchId, marketId, sportId, oddsId, odds, code, line, cid, gameType] = value as unknown[];
  if (!isCount(matchId) || !isId(marketId) || !isCount(sportId) || !isId(oddsId)) return null;
  if (!isCount(odds) || odds < 100 || typeof code !== 'string' || typeof cid !== 'string' || !isLine(line)) return null;
  if (gameType !== null && !isCount(gameType)) return null;
  return {
    matchId,
    marketId,
    sportId,
    oddsId,
    category,
    cid,
    value: odds,
    code,
    line,
    ...(gameType === null ? {} : { gameType }),
  };
}

/** Picks as a JSON text, for areas whose ids may be texts; picks of any other category than `categories` are left out. */
export function pickCodec(categories: readonly number[]): CartCodec<CartPick> {
  return {
    encode(picks) {
      if (picks.length === 0) return '';
      const rows = picks.map((pick) => [
        pick.matchId,
        pick.marketId,
        pick.sportId,
        pick.oddsId,
        pick.value,
        pick.code,
        pick.line,
        pick.cid,
        pick.gameType ?? null,
      ]);
      return JSON.stringify([picks[0]!.category, ...rows]);
    },
    decode(text) {
      try {
        const value: unknown = JSON.parse(text ?? '');
        if (!Array.isArray(value)) return [];
        const [category, ...rows] = value as unknown[];
        if (!isCount(category) || !categories.includes(category)) return [];
        return rows.flatMap((row) => readPick(row, category) ?? []);
      } catch {
        return [];
      }
    },
  };
}
