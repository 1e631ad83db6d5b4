import type { GameRoundRow } from '@maru/contracts';
import { useT } from '../../kit';
import { resultFigures, resultWords } from './result-text';
import styles from './round-result.module.css';

/** A round's result: its figures, and below them the outcomes. */
export function RoundResult({ result, outcomes }: Pick<GameRoundRow, 'result' | 'outcomes'>) {
  const t = useT();
  if (!result) return <span className="muted">–</span>;
  const figures = resultFigures(result);
  const words = resultWords(outcomes, t);
  if (figures === '' || words === '') return <b className={`num ${styles.result}`}>{figures || words}</b>;
  return (
    <span className={styles.result}>
      <b className="num">{figures}</b>
      <small className="muted">{words}</small>
    </span>
  );
}
