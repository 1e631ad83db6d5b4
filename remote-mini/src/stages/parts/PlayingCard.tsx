import { useT } from '@maru/platform';
import { toCard } from '@maru/rounds';
import { rankText } from './rank';
import styles from './playing-card.module.css';

const suitPaths = {
  H: 'M12 21.2C5.2 15.8 2.4 12.3 2.4 8.4c0-3 2.3-5.2 5-5.2 1.9 0 3.5 1 4.6 2.8 1.1-1.8 2.7-2.8 4.6-2.8 2.7 0 5 2.2 5 5.2 0 3.900-2.800 7.400-9.600 12.800z',
  D: 'M12 1.8l7.6 10.2L12 22.200 4.400 12z',
  S: 'M12 1.8c4.500 4.400 9.200 7.300 9.200 11.700a4.700 4.700 0 0 1-7.700 3.600c.2 1.900.9 3.500 2.400 4.900H8.100c1.500-1.400 2.200-3 2.400-4.900a4.700 4.700 0 0 1-7.700-3.600C2.800 9.100 7.500 6.200 12 1.800z',
  C: 'M12 1.9a4.700 4.700 0 0 1 4 7.200 4.800 4.800 0 1 1-2.500 8.200c.2 1.800.9 3.400 2.300 4.700H8.200c1.400-1.300 2.100-2.900 2.300-4.700A4.800 4.800 0 1 1 8 9.100a4.700 4.700 0 0 1 4-7.200z',
} as const;
/** Ridges in the hexagon of J, Q and K. */
const ridges: Record<number, readonly number[]> = { 11: [97], 12: [90, 103], 13: [84, 97, 110] };

/** A playing card, face up. `index` of 0 to 51; `className` adds to its classes. */
export function PlayingCard({ index, className = '' }: { index: number; className?: string }) {
  const t = useT('roundStages');
  const { rank, suit } = toCard(index);
  const isRed = suit === 'H' || suit === 'D';
  const ridge = ridges[rank];
  return (
    <svg
      className={`${styles.root} ${isRed ? styles.red : styles.black} ${className}`}
      viewBox="0 0 100 140"
      role="img"
      aria-label={t('card', { suit: t(`suit.${suit}`), rank: rankText(index) })}
    >
      <rect className={styles.face} x=".75" y=".75" width="98.5" height="138.5" rx="9" />
      <text className={styles.rank} x="10" y="41">
        {rankText(index)}
      </text>
      <path transform="translate(11 50) scale(.917)" d={suitPaths[suit]} />
      {ridge ? (
        <g className={styles.court}>
          <path d="M63 60l27.7 16v32L63 124 35.300 108V76z" />
          {ridge.map((y) => (
            <path key={y} d={`M50 ${y}l13-11 13 11`} />
          ))}
        </g>
      ) : (
        <path transform="translate(34 66) scale(2.417)" d={suitPaths[suit]} />
      )}
    </svg>
  );
}

/** A playing card, face down. */
export function CardBack({ className = '' }: { className?: string }) {
  const t = useT('roundStages');
  return (
    <svg
      className={`${styles.root} ${styles.back} ${className}`}
      viewBox="0 0 100 140"
      role="img"
      aria-label={t('back')}
    >
      <rect className={styles.face} x=".75" y=".75" width="98.5" height="138.5" rx="9" />
      <rect className={styles.inner} x="9" y="9" width="82" height="122" rx="4" />
      <svg
        x="9"
        y="9"
        width="82"
        height="122"
        viewBox="0 0 100 149"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path
          fill="none"
          d="M-4 50l27-24 27 24 27-24 27 24M-4 70l27-24 27 24 27-24 27 24M-4 90l27-24 27 24 27-24 27 24M-4 110l27-24 27 24 27-24 27 24M-4 130l27-24 27 24 27-24 27 24"
        />
      </svg>
    </svg>
  );
}
