import type { DrawnResult } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import {
  cardName,
  kenoResult,
  playBaccarat,
  pocketColor,
  powerballResult,
  sixCards,
  toCard,
  toLadder,
} from '@maru/rounds';
import type { TextValue, TextValues } from '../kernel/services';

const suits = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

const own = (name: string, values?: TextValues): TextValue => ({ text: `rounds.notice.result.${name}`, values });
/** A word of the contracts' names of games and outcomes. */
const word = (name: string, values?: TextValues): TextValue => ({ text: `round.${name}`, values });
const named = (name: TextValue, n: TextValue): TextValue => own('named', { name, n });

/** A draw in a few words, read in the language of the text that they stand in: '블랙 30', '플레이어 7:4'. */
export function resultText(result: DrawnResult): TextValue {
  switch (result.kind) {
    case 'graph':
      return `${formatOdds(result.crash)}×`;
    case 'powerball':
      return own('powerball', { n: result.powerball, sum: powerballResult(result.balls, result.powerball).sum });
    case 'ladder': {
      const { start, rungs, end } = toLadder(result.start, result.lines);
      const way = named(word(`word.${start}`), word(`word.${rungs === 3 ? 'three' : 'four'}`));
      return named(way, word(`word.${end}`));
    }
    case 'keno':
      return own('sum', { sum: kenoResult(result.numbers).sum });
    case 'oddEven':
      return word(`word.${result.parity}`);
    case 'sicbo':
      return named(result.dice.join('·'), own('sum', { sum: result.dice.reduce((sum, die) => sum + die, 0) }));
    case 'baccarat': {
      const { winner, playerPoints, bankerPoints } = playBaccarat(sixCards(result.cards));
      return named(word(`outcome.${winner}`), `${playerPoints}:${bankerPoints}`);
    }
    case 'racing':
      return word('outcome.winner', { n: result.order[0]! });
    case 'roulette':
      return result.pocket === 0 ? '0' : named(word(`outcome.${pocketColor(result.pocket)}`), result.pocket);
    case 'hilow': {
      const card = toCard(result.card);
      return `${suits[card.suit]}${cardName(card).slice(0, -1)}`;
    }
  }
}
