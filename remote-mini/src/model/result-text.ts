import type { DrawnResult } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { cardName, toCard } from '@maru/rounds';
import { dealBaccarat, findSum, listFacts } from './result-facts';

type Say = (key: string, values?: Record<string, string | number>) => string;

/** A draw in words: '레드 · 홀 · 로우'. `say` translates keys of the namespace 'rounds'. */
export function resultText(result: DrawnResult, say: Say): string {
  const words = listFacts(result).map(({ word }) => say(`word.${word}`));
  switch (result.kind) {
    case 'graph':
      return `${formatOdds(result.crash)}×`;
    case 'powerball':
      return say('result.powerball', { n: result.powerball, sum: findSum(result)! });
    case 'keno':
      return [say('result.keno', { sum: findSum(result)! }), ...words].join(' · ');
    case 'sicbo':
      return [result.dice.join(' '), say('result.sum', { sum: findSum(result)! }), ...words].join(' · ');
    case 'baccarat': {
      const { playerPoints, bankerPoints, winner } = dealBaccarat(result.cards);
      return `${say(`result.${winner}`)} ${playerPoints} : ${bankerPoints}`;
    }
    case 'racing':
      return result.order.map((racer, at) => say('result.place', { place: at + 1, n: racer })).join(' · ');
    case 'roulette':
      return [String(result.pocket), ...words].join(' · ');
    case 'hilow': {
      const card = toCard(result.card);
      return [say(`card.${card.suit}`, { rank: cardName(card).slice(0, -1) }), words[0]].join(' · ');
    }
    default:
      return words.join(' · ');
  }
}
