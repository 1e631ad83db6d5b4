import type { TradingMarket } from '@maru/contracts';
import { hasText, type Translate } from '../../kit';

type Market = Pick<TradingMarket, 'gameTypeId' | 'line' | 'title' | 'special'>;
type Teams = { home: string; away: string };

/** −100 → '−1.0', 250 → '2.5', 275 → '2.75': a line in 1/100. */
export function lineText(line: number): string {
  const size = Math.abs(line);
  const part = String(size % 100).padStart(2, '0');
  const text = `${Math.floor(size / 100)}.${part.endsWith('0') ? part.slice(0, 1) : part}`;
  return line < 0 ? `−${text}` : text;
}

/** '-1.5' → −150; null where it is no line in steps of 0.25. */
export function parseLine(text: string): number | null {
  const match = /^([-−+]?)(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (size % 25 !== 0) return null;
  return match[1] === '' || match[1] === '+' ? size : 0 - size;
}

/** What a market asks: its own words, else its game type with the line. */
export function marketName({ gameTypeId, line, title, special }: Market, t: Translate): string {
  if (title) return title;
  const key = `trade.special.${special ?? ''}`;
  const name = special && hasText(key) ? t(key) : t(`trade.type.${gameTypeId}`);
  return line === null ? name : `${name} ${lineText(line)}`;
}

/** What an outcome is called: its own words, the team's name, or the word of its code. */
export function outcomeName(outcome: { code: string; name?: string }, teams: Teams, t: Translate): string {
  if (outcome.name) return outcome.name;
  if (outcome.code === 'home') return teams.home;
  if (outcome.code === 'away') return teams.away;
  const key = `trade.outcome.${outcome.code}`;
  return hasText(key) ? t(key) : outcome.code;
}
