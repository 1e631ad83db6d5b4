import { useT } from '@maru/platform';
import { drawLength } from '../../model/draw-length';
import { CardBack, PlayingCard } from '../parts/PlayingCard';
import { TurningCard } from './TurningCard';
import { useCardMotion } from './use-card-motion';
import styles from './hilow-stage.module.css';

interface Props {
  /** The card that is compared with; null where it is not known. */
  base: number | null;
  /** The card that was drawn, while it is shown; null: the next one is closed. */
  card: number | null;
  drawnAt: number;
  now(): number;
}

/** Base card, ring, and the next card, which is closed until it is drawn and then turns over. */
export function HilowStage({ base, card, drawnAt, now }: Props) {
  const t = useT('roundStages');
  const root = useCardMotion(1, drawnAt, drawLength.hilow, now);
  return (
    <div ref={root} className={styles.root}>
      <span />
      <figure>
        {base === null ? <CardBack /> : <PlayingCard index={base} />}
        <figcaption>{t('hilow.base')}</figcaption>
      </figure>
      <div className={styles.middle} />
      <figure>
        {card !== null ? <TurningCard key={drawnAt} index={card} order={0} /> : <CardBack />}
        <figcaption>{t('hilow.next')}</figcaption>
      </figure>
      <span />
    </div>
  );
}
