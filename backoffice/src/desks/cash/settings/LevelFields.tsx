import type { CashKind } from '@maru/contracts';
import { AddButton, IconButton, NumberCell, SmallTable, useT, withItem } from '../../../kit';
import { levelText } from './level-text';
import { addedLevel, type LevelDraft, limitFields, type SettingsDraft } from './settings-draft';
import styles from './level-fields.module.css';

interface LevelFieldsProps {
  kind: CashKind;
  draft: SettingsDraft['credit'];
  onChange(levels: LevelDraft[]): void;
}

/** Limits of the levels, a row each; the row of every other level stays. */
export function LevelFields({ kind, draft, onChange }: LevelFieldsProps) {
  const t = useT();
  const { levels } = draft;
  const change = (at: number, part: Partial<LevelDraft>) => onChange(withItem(levels, at, part));
  return (
    <>
      <div className={styles.levels}>
        <SmallTable
          caption={`${t(`cash.kind.${kind}`)} · ${t('cash.settings.levels')}`}
          rows={levels}
          // A row keeps its place while its level is typed.
          toKey={(_, at) => at}
          columns={[
            [
              t('cash.settings.level'),
              ({ level }, at) =>
                level === '*' && at === 0 ? (
                  <b>{levelText(level, t)}</b>
                ) : (
                  <input
                    className={`input ${styles.level}`}
                    aria-label={t('cash.settings.level')}
                    inputMode="numeric"
                    maxLength={3}
                    required
                    value={level}
                    onChange={({ target }) => change(at, { level: target.value })}
                  />
                ),
            ],
            ...limitFields.map(
              (field) =>
                [
                  t(`cash.limit.${field}`),
                  (row: LevelDraft, at: number) => (
                    <NumberCell
                      kind={field === 'day_count' ? 'count' : 'won'}
                      label={`${levelText(row.level, t)}: ${t(`cash.limit.${field}`)}`}
                      value={row[field]}
                      onChange={(text) => change(at, { [field]: text })}
                    />
                  ),
                ] as const,
            ),
            [
              <span key="remove" className="sr">
                {t('remove.do')}
              </span>,
              ({ level }, at) =>
                at > 0 && (
                  <IconButton
                    icon="x"
                    label={t('cash.settings.remove_level', { level: levelText(level, t) })}
                    onClick={() => onChange(levels.filter((_, place) => place !== at))}
                  />
                ),
            ],
          ]}
        />
      </div>
      <div className="row">
        <AddButton text={t('cash.settings.add_level')} onAdd={() => onChange(addedLevel(draft))} />
      </div>
    </>
  );
}
