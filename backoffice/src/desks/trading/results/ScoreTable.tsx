import { Button, useT } from '../../../kit';
import { Table } from '../../../ui/table/Table';
import { findPeriods, partName } from '../sport-periods';
import { type ScoreDraft, withPeriods, withScore } from './score-draft';
import styles from './score-table.module.css';

interface ScoreTableProps {
  sport: number;
  home: string;
  away: string;
  draft: ScoreDraft;
  disabled: boolean;
  onDraft(draft: ScoreDraft): void;
}

/** Scores by the periods of the sport with their total: one row a side, one field each. */
export function ScoreTable({ sport, home, away, draft, disabled, onDraft }: ScoreTableProps) {
  const t = useT();
  const sides = [
    { name: home, side: 0, total: 'home' },
    { name: away, side: 1, total: 'away' },
  ] as const;
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <input
      className="input"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={label}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return (
    <>
      <div className={styles.scores}>
        <Table className={styles.scoreTable}>
          <thead>
            <tr>
              <th scope="col">{t('trade.side')}</th>
              {draft.periods.map((_, at) => (
                // Periods have no other name than their place.
                <th key={at} scope="col">
                  {partName(t, sport, at + 1)}
                </th>
              ))}
              <th scope="col">{t('trade.total')}</th>
            </tr>
          </thead>
          <tbody>
            {sides.map(({ name, side, total }) => (
              <tr key={total}>
                <th scope="row">{name}</th>
                {draft.periods.map((pair, at) => (
                  <td key={at}>
                    {field(t('trade.score_of', { name, part: partName(t, sport, at + 1) }), pair[side], (text) =>
                      onDraft(withScore(draft, sport, at, side, text)),
                    )}
                  </td>
                ))}
                <td>
                  {field(t('trade.total_of', { name }), draft[total], (text) => onDraft({ ...draft, [total]: text }))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="row">
        <Button
          small
          disabled={disabled || draft.periods.length >= findPeriods(sport).most}
          onClick={() => onDraft(withPeriods(draft, sport, 1))}
        >
          {t('trade.add_period')}
        </Button>
        {draft.periods.length > 0 && (
          <Button small disabled={disabled} onClick={() => onDraft(withPeriods(draft, sport, -1))}>
            {t('trade.remove_period')}
          </Button>
        )}
      </div>
    </>
  );
}
