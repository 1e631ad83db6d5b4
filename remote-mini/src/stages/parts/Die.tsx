import styles from './die.module.css';

/** Places of the pips of each side, in a drawing of 100 × 100. */
const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 25],
    [28, 50],
    [28, 75],
    [72, 25],
    [72, 50],
    [72, 75],
  ],
};

/** The pips of a side of 1 to 6; one and four are red. */
export function Pips({ side }: { side: number }) {
  return (
    <>
      {pips[side]!.map(([x, y]) => (
        <circle
          key={`${x}-${y}`}
          className={side === 1 || side === 4 ? styles.red : ''}
          cx={x}
          cy={y}
          r={side === 1 ? 13 : 9}
        />
      ))}
    </>
  );
}

/** A die with `side` of 1 to 6 up. `hidden`: named elsewhere. */
export function Die({ side, hidden = false }: { side: number; hidden?: boolean }) {
  const face = (
    <>
      <rect x="3" y="3" width="94" height="94" rx="20" />
      <Pips side={side} />
    </>
  );
  return hidden ? (
    <svg className={styles.root} viewBox="0 0 100 100" aria-hidden="true">
      {face}
    </svg>
  ) : (
    <svg className={styles.root} viewBox="0 0 100 100" role="img" aria-label={String(side)}>
      {face}
    </svg>
  );
}
