import { CardBack, PlayingCard } from '../parts/PlayingCard';
import styles from './turning-card.module.css';

/** A card with both its sides; which one is seen says `data-face`, which the motion sets. `order`: its place in the deal. */
export function TurningCard({ index, order, className = '' }: { index: number; order: number; className?: string }) {
  return (
    <span className={`${styles.root} ${className}`} data-card={order}>
      <PlayingCard index={index} className={styles.face} />
      <span className={styles.back} aria-hidden="true">
        <CardBack />
      </span>
    </span>
  );
}
