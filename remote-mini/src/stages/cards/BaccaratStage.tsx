import { useT } from '@maru/platform';
import { drawLength } from '../../model/draw-length';
import { dealBaccarat } from '../../model/result-facts';
import { type DealtCard, toDeal } from './deal';
import { TurningCard } from './TurningCard';
import { useCardMotion } from './use-card-motion';
import styles from './baccarat-stage.module.css';

interface Props {
  /** Indexes of cards as drawn; null before the first draw. */
  cards: readonly number[] | null;
  drawnAt: number;
  now(): number;
  /** The draw is still being shown: there is no winner yet. */
  isMoving: boolean;
}

interface HandProps {
  side: 'player' | 'banker';
  deal: readonly DealtCard[];
  points: number | null;
  isWinner: boolean;
}

function Hand({ side, deal, points, isWinner }: HandProps) {
  const t = useT('roundStages');
  const name = <span>{t(`baccarat.${side}`)}</span>;
  const value = <b>{points ?? '–'}</b>;
  return (
    <div className={`${styles.hand} ${side === 'player' ? styles.player : styles.banker}${isWinner ? ' is-won' : ''}`}>
      <h2>{side === 'player' ? [name, value] : [value, name]}</h2>
      <div className={styles.cards}>
        {deal.map(({ card, place }, order) =>
          deal[order]!.side === side ? (
            <TurningCard key={place} index={card} order={order} className={place === 2 ? styles.third : ''} />
          ) : null,
        )}
      </div>
    </div>
  );
}

/** A table of baccarat: both hands are dealt card by card, third cards lie across. */
export function BaccaratStage({ cards, drawnAt, now, isMoving }: Props) {
  const deal = cards ? toDeal(cards) : [];
  const result = cards && !isMoving ? dealBaccarat(cards) : null;
  const root = useCardMotion(deal.length, drawnAt, drawLength.baccarat, now);
  return (
    <div ref={root} className={styles.root}>
      <Hand side="player" deal={deal} points={result?.playerPoints ?? null} isWinner={result?.winner === 'player'} />
      <div className={styles.middle} />
      <Hand side="banker" deal={deal} points={result?.bankerPoints ?? null} isWinner={result?.winner === 'banker'} />
    </div>
  );
}
