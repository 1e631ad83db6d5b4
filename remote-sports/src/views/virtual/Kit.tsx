import styles from './kit.module.css';

/** A side's shirt in its two colours. */
export function Kit({ colors: [body, trim] }: { colors: readonly [string, string] }) {
  return (
    <svg className={styles.root} viewBox="0 0 30 30" aria-hidden="true">
      <path
        d="M10 3l5 3 5-3 8 5-3 6-4-2v15H9V12l-4 2-3-6z"
        fill={body}
        stroke={trim}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M15 6v21" stroke={trim} strokeWidth="3" />
    </svg>
  );
}
