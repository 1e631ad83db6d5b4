import { useT } from '../../../kit';
import { findEffect, formatValue, settingName } from './names';
import type { Change } from './rules';

/** Settings that change: before and after, and what members notice where that is known. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  return (
    <ul className="diffs">
      {changes.map((change) => {
        const { row, value, after } = change;
        const effect = findEffect(change);
        return (
          <li key={row.key}>
            <b>{settingName(row.key, t)}</b>
            <p>
              <del>{formatValue(row, row.value, t)}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{formatValue(row, after, t)}</ins>
              {value === null && <small> {t('settings.to_default')}</small>}
            </p>
            {effect && <p className="muted">{t(`settings.effect.${effect}`)}</p>}
          </li>
        );
      })}
    </ul>
  );
}
