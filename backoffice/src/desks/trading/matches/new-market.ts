import type { Localized, TradingMarket } from '@maru/contracts';
import { type Body, parsePrice } from '../../../kit';
import { parseLine } from '../names';
import { isWritten, noWords } from './LocalizedFields';

/** Game types by their number: 5 is a question in the operator's own words. */
export const special = 5;
const withLine: readonly number[] = [2, 3];
export const hasLine = (type: number) => withLine.includes(type);

const codes: Record<number, readonly string[]> = {
  1: ['home', 'draw', 'away'],
  2: ['home', 'away'],
  3: ['over', 'under'],
  4: ['odd', 'even'],
  5: ['o1', 'o2'],
  6: ['home', 'draw', 'away'],
};

/** An outcome as it is being written. */
interface OutcomeDraft {
  code: string;
  name: Localized;
  price: string;
}
/** A market as it is being written. */
export interface MarketDraft {
  type: number;
  category: number;
  line: string;
  title: Localized;
  outcomes: OutcomeDraft[];
}

const createOutcome = (code: string): OutcomeDraft => ({ code, name: noWords, price: '' });

/** An empty market of a type; `like` is one of the same match, whose outcomes it has where the type is the same. */
export function marketDraft(type: number, category: number, like?: TradingMarket | null): MarketDraft {
  const same = like && like.gameTypeId === type && type !== special ? like.outcomes.map(({ code }) => code) : null;
  return { type, category, line: '', title: noWords, outcomes: (same ?? codes[type] ?? []).map(createOutcome) };
}

/** With one more outcome, of the next free code. */
export function withOutcome(draft: MarketDraft): MarketDraft {
  const taken = new Set(draft.outcomes.map(({ code }) => code));
  let n = 1;
  while (taken.has(`o${n}`)) n += 1;
  return { ...draft, outcomes: [...draft.outcomes, createOutcome(`o${n}`)] };
}

/** What is sent; null while something is missing or wrong. */
export function marketBody(draft: MarketDraft): Body<'opsTradingMarketCreate'> | null {
  const isSpecial = draft.type === special;
  const line = hasLine(draft.type) ? parseLine(draft.line) : null;
  if (hasLine(draft.type) && line === null) return null;
  if (isSpecial && (!isWritten(draft.title) || !draft.outcomes.every(({ name }) => isWritten(name)))) return null;
  const outcomes = draft.outcomes.map(({ code, name, price }) => ({
    code,
    odds: parsePrice(price),
    ...(isSpecial && { name }),
  }));
  if (outcomes.length < 2 || outcomes.some(({ odds }) => odds === null)) return null;
  return {
    category: draft.category,
    gameTypeId: draft.type,
    line,
    ...(isSpecial && { title: draft.title }),
    outcomes,
  } as Body<'opsTradingMarketCreate'>;
}
