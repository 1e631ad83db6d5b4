import { useBase } from '../../../kit';
import { findEffect, formatSetting, settingName } from './names';
import type { Change } from './rules';

/** Settings that change: before and after, and what members notice where that is known. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const reader = useBase();
  const { t } = reader;
  return (
    <ul className="diffs">
      {changes.map((change) => {
        const { row, value, after } = change;
        const effect = findEffect(change);
        return (
          <li key={row.key}>
            <b>{settingName(row.key, t)}</b>
            <p>
              <del>{formatSetting(row, row.value, reader)}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{formatSetting(row, after, reader)}</ins>
              {value === null && <small> {t('settings.to_default')}</small>}
            </p>
            {effect && <p className="muted">{t(`settings.effect.${effect}`)}</p>}
          </li>
        );
      })}
    </ul>
  );
}
