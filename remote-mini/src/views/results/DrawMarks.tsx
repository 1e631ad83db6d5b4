import type { DrawnResult } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { useT } from '@maru/platform';
import { dealBaccarat, listFacts } from '../../model/result-facts';
import { Die } from '../../stages/parts/Die';
import { Beads } from './Bead';
import { Pocket } from './Pocket';
import { SmallCard } from './SmallCard';
import styles from './draw-marks.module.css';

const two = (value: number) => String(value).padStart(2, '0');

function Hand({ name, cards, points }: { name: string; cards: readonly number[]; points: number }) {
  return (
    <span className={styles.hand}>
      <small>{name}</small>
      {cards.map((card, at) => (
        <SmallCard key={at} card={card} />
      ))}
      <b>{points}</b>
    </span>
  );
}

/** The cards of both hands, as they were dealt. */
function Hands({ cards }: { cards: readonly number[] }) {
  const t = useT('rounds');
  const { player, playerPoints, banker, bankerPoints } = dealBaccarat(cards);
  const third = player.length === 3 ? 1 : 0;
  const playerCards = [cards[0]!, cards[2]!, ...cards.slice(4, 4 + third)];
  const bankerCards = [cards[1]!, cards[3]!, ...cards.slice(4 + third, 4 + third + banker.length - 2)];
  return (
    <span className={styles.hands}>
      <Hand name={t('bead.player')} cards={playerCards} points={playerPoints} />
      <Hand name={t('bead.banker')} cards={bankerCards} points={bankerPoints} />
    </span>
  );
}

/** What was drawn, in a row of a table: balls, dice, cards, racers, a number. */
export function DrawMarks({ result }: { result: DrawnResult }) {
  const t = useT('rounds');
  switch (result.kind) {
    case 'powerball':
      return (
        <span className={styles.numbers}>
          {result.balls.map((ball) => (
            <b key={ball}>{two(ball)}</b>
          ))}
          <b className={styles.powerball}>{result.powerball}</b>
        </span>
      );
    case 'keno':
      return (
        <span className={`${styles.numbers} ${styles.keno}`}>
          {result.numbers.map((number) => (
            <b key={number}>{two(number)}</b>
          ))}
        </span>
      );
    case 'sicbo':
      return (
        <span className={styles.dice}>
          {result.dice.map((die, at) => (
            <Die key={at} side={die} />
          ))}
        </span>
      );
    case 'baccarat':
      return <Hands cards={result.cards} />;
    case 'racing':
      return (
        <span className={styles.order}>
          {result.order.map((racer, at) => (
            <b key={racer} className={at === 0 ? 'strong' : 'soft'}>
              {t('racer', { n: racer })}
            </b>
          ))}
        </span>
      );
    case 'roulette':
      return <Pocket pocket={result.pocket} />;
    case 'hilow':
      return (
        <span className={styles.hand}>
          <SmallCard card={result.base} />
          <small aria-hidden="true">→</small>
          <SmallCard card={result.card} />
        </span>
      );
    case 'graph':
      return <b className="strong">{formatOdds(result.crash)}×</b>;
    default:
      return <Beads facts={listFacts(result)} />;
  }
}
