import styles from './transfer.module.css';

/** The sign of a state: a part of a ring while it is checked, else a mark in a ring. */
export function Ring({ state }: { state: 'wait' | 'ok' | 'no' | 'game' }) {
  const marks = { wait: '', ok: 'M14 22.5l5.5 5.5L30 17', no: 'M16 16l12 12M28 16L16 28', game: 'M18 15v14M26 15v14' };
  return (
    <svg className={`${styles.ring} ${styles[state]}`} viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="19" />
      {state === 'wait' ? (
        <circle
          className={styles.progress}
          cx="22"
          cy="22"
          r="19"
          strokeDasharray="76 119.4"
          transform="rotate(-90 22 22)"
        />
      ) : (
        <path d={marks[state]} />
      )}
    </svg>
  );
}
