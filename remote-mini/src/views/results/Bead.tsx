import { useT } from '@maru/platform';
import type { Fact } from '../../model/result-facts';
import styles from './bead.module.css';

/** Classes of a bead by its side. */
export const beadClasses: Readonly<Record<string, string | undefined>> = {
  a: `${styles.root} ${styles.first}`,
  b: `${styles.root} ${styles.second}`,
  t: `${styles.root} ${styles.tie}`,
  k: `${styles.root} ${styles.black}`,
};

/** One fact of a draw as a coloured letter, with its word for those who do not see it. */
export function Bead({ fact }: { fact: Pick<Fact, 'word' | 'side'> }) {
  const t = useT('rounds');
  return (
    <i className={beadClasses[fact.side] ?? styles.root} role="img" aria-label={t(`word.${fact.word}`)}>
      {t(`bead.${fact.word}`)}
    </i>
  );
}

export function Beads({ facts }: { facts: readonly Fact[] }) {
  return (
    <span className={styles.row}>
      {facts.map((fact) => (
        <Bead key={fact.series} fact={fact} />
      ))}
    </span>
  );
}
