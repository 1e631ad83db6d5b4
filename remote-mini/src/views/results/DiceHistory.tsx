import type { RoundGameState } from '@maru/contracts';
import { useT } from '@maru/platform';
import { findSum, listFacts } from '../../model/result-facts';
import { Bead } from './Bead';
import { DrawMarks } from './DrawMarks';
import styles from './dice-history.module.css';

/** How many throws stand below the dice. */
const shown = 8;

/** Throws of sicbo before the last one, the newest first: dice, sum, big or small. */
export function DiceHistory({ recent, last }: { recent: RoundGameState['recent']; last: number | null }) {
  const t = useT('rounds');
  const throws = recent
    .flatMap(({ id, result }) => (result?.kind === 'sicbo' && id !== last ? [{ id, result }] : []))
    .slice(-shown)
    .reverse();
  if (throws.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways and is reached by the keyboard
    <ul className={styles.root} tabIndex={0} aria-label={t('results.dice')}>
      {throws.map(({ id, result }) => (
        <li key={id}>
          <DrawMarks result={result} />
          <b className="strong">{findSum(result)}</b>
          <Bead fact={listFacts(result)[0]!} />
        </li>
      ))}
    </ul>
  );
}
