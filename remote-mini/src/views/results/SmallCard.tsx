import { useT } from '@maru/platform';
import { cardName, toCard } from '@maru/rounds';
import styles from './small-card.module.css';

const shapes = {
  H: 'M12 21.2C5.2 15.8 2.4 12.3 2.4 8.4c0-3 2.3-5.2 5-5.2 1.9 0 3.5 1 4.6 2.8 1.1-1.8 2.7-2.8 4.6-2.8 2.7 0 5 2.2 5 5.2 0 3.9-2.8 7.4-9.6 12.8z',
  D: 'M12 1.8l7.6 10.2L12 22.2 4.4 12z',
  S: 'M12 1.8c4.5 4.4 9.2 7.3 9.2 11.7a4.7 4.7 0 0 1-7.7 3.6c.2 1.9.9 3.5 2.4 4.9H8.1c1.5-1.4 2.2-3 2.4-4.9a4.7 4.7 0 0 1-7.7-3.6C2.8 9.1 7.5 6.2 12 1.8z',
  C: 'M12 1.9a4.7 4.7 0 0 1 4 7.2 4.8 4.8 0 1 1-2.5 8.2c.2 1.8.9 3.4 2.3 4.7H8.2c1.4-1.3 2.1-2.9 2.3-4.7A4.8 4.8 0 1 1 8 9.1a4.7 4.7 0 0 1 4-7.2z',
} as const;

/** A card in a row of text, by its index of 0 to 51. */
export function SmallCard({ card }: { card: number }) {
  const t = useT('rounds');
  const { suit } = toCard(card);
  const rank = cardName(toCard(card)).slice(0, -1);
  return (
    <span
      className={suit === 'H' || suit === 'D' ? `${styles.root} ${styles.red}` : `${styles.root} ${styles.black}`}
      role="img"
      aria-label={t(`card.${suit}`, { rank })}
    >
      {rank}
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[suit]} />
      </svg>
    </span>
  );
}
