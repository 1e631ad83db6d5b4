import type { DrawnResult } from '@maru/contracts';
import { useT } from '@maru/platform';
import { cardName, playBaccarat, pocketColor, sixCards, toCard, toLadder } from '@maru/rounds';
import { crashText } from '../rules/facts';
import pocketStyles from '../../stages/parts/pocket.module.css';
import styles from './result-badge.module.css';

const suits: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const colors = { red: pocketStyles.red, black: pocketStyles.black, green: pocketStyles.zero };

/** A card as text: '10♥'. */
const cardText = (index: number): string => cardName(toCard(index)).replace(/.$/, (suit) => suits[suit]!);

/** What was drawn in few words. */
function useResultText(): (result: DrawnResult) => string {
  const t = useT('roundCheck');
  return (result) => {
    switch (result.kind) {
      case 'roulette':
        return String(result.pocket);
      case 'powerball':
        return `${result.balls.join(' ')} + ${result.powerball}`;
      case 'ladder': {
        const { end } = toLadder(result.start, result.lines);
        return `${t(`value.${result.start}`)} ${result.lines} ${t(`value.${end}`)}`;
      }
      case 'keno':
        return result.numbers.join(' ');
      case 'oddEven':
        return t(`value.${result.parity}`);
      case 'sicbo':
        return result.dice.join(' ');
      case 'baccarat': {
        const { winner, playerPoints, bankerPoints } = playBaccarat(sixCards(result.cards));
        return `${t(`value.${winner}`)} ${playerPoints}:${bankerPoints}`;
      }
      case 'racing':
        return result.order.join(' ');
      case 'hilow':
        return cardText(result.card);
      case 'graph':
        return `${crashText(result.crash)}×`;
    }
  };
}

/** A result: roulette's number on its colour, other results as text. */
export function ResultBadge({ result, isLarge }: { result: DrawnResult; isLarge?: boolean }) {
  const text = useResultText();
  const t = useT('roundCheck');
  if (result.kind !== 'roulette') return <b className={isLarge ? styles.large : styles.text}>{text(result)}</b>;
  const color = pocketColor(result.pocket);
  return (
    <b
      className={`${pocketStyles.root} ${colors[color]}${isLarge ? ` ${pocketStyles.large}` : ''}`}
      title={t(`value.${color}`)}
    >
      {result.pocket}
    </b>
  );
}
