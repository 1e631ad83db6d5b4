import type { Bet } from '@maru/contracts';
import { formatLine } from '@maru/money';

type Leg = Bet['legs'][number];
type Say = (key: string, values?: Record<string, string | number>) => string;

/** What was picked, in words: '요크 나이츠 승', '오버 2.5', '2-1'. */
export function legName(leg: Pick<Leg, 'code' | 'line' | 'home' | 'away' | 'player'>, t: Say): string {
  if (leg.player) return leg.player;
  const { code, line } = leg;
  if (code === 'home' || code === 'away') {
    const team = code === 'home' ? leg.home : leg.away;
    return line === null ? t('outcome.wins', { team }) : `${team} ${formatLine(line, 'handicap')}`;
  }
  const key = `outcome.${code}`;
  const word = t(key) === key ? code : t(key);
  return line === null ? word : `${word} ${formatLine(line, 'total')}`;
}
