import type { CashKind } from '@maru/contracts';
import { AddButton, IconButton, NumberCell, useT } from '../../../kit';
import { addedLevel, type LevelDraft, limitFields, type SettingsDraft } from './settings-draft';

interface LevelFieldsProps {
  kind: CashKind;
  draft: SettingsDraft['credit'];
  onChange(levels: LevelDraft[]): void;
}

/** Limits of the levels, a row each; the row of every other level stays. */
export function LevelFields({ kind, draft, onChange }: LevelFieldsProps) {
  const t = useT();
  const { levels } = draft;
  const change = (at: number, part: Partial<LevelDraft>) =>
    onChange(levels.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const toName = (level: string) =>
    level === '*' ? t('cash.settings.other_levels') : t('cash.settings.level_n', { n: level });
  return (
    <>
      <div className="cash-levels">
        <table className="dt dt--low">
          <caption className="sr">{`${t(`cash.kind.${kind}`)} · ${t('cash.settings.levels')}`}</caption>
          <thead>
            <tr>
              <th scope="col">{t('cash.settings.level')}</th>
              {limitFields.map((field) => (
                <th key={field} scope="col">
                  {t(`cash.limit.${field}`)}
                </th>
              ))}
              <th scope="col">
                <span className="sr">{t('remove.do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {levels.map((row, at) => (
              // A row keeps its place while its level is typed.
              <tr key={at}>
                <td>
                  {row.level === '*' && at === 0 ? (
                    <b>{t('cash.settings.other_levels')}</b>
                  ) : (
                    <input
                      className="input cash-level"
                      aria-label={t('cash.settings.level')}
                      inputMode="numeric"
                      maxLength={3}
                      required
                      value={row.level}
                      onChange={({ target }) => change(at, { level: target.value })}
                    />
                  )}
                </td>
                {limitFields.map((field) => (
                  <td key={field}>
                    <NumberCell
                      kind={field === 'day_count' ? 'count' : 'won'}
                      label={`${toName(row.level)}: ${t(`cash.limit.${field}`)}`}
                      value={row[field]}
                      onChange={(text) => change(at, { [field]: text })}
                    />
                  </td>
                ))}
                <td>
                  {at > 0 && (
                    <IconButton
                      icon="x"
                      label={t('cash.settings.remove_level', { level: toName(row.level) })}
                      onClick={() => onChange(levels.filter((_, place) => place !== at))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        <AddButton text={t('cash.settings.add_level')} onAdd={() => onChange(addedLevel(draft))} />
      </div>
    </>
  );
}
