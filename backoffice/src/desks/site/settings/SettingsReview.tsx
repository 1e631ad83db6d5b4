import { useT } from '../../../shell/context';
import { ConfirmChange } from '../../../ui/ConfirmChange';
import { settingName, tellValue } from './names';
import type { Change } from './rules';

interface ReviewProps {
  changes: readonly Change[];
  busy: boolean;
  problem: string;
  onClose(): void;
  onConfirm(): void;
}

/** What will be another setting: before and after, side by side. */
export function SettingsReview({ changes, busy, problem, onClose, onConfirm }: ReviewProps) {
  const t = useT();
  return (
    <ConfirmChange
      title={t('settings.review_title', { n: changes.length })}
      label={t('save')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <ul className="diffs">
        {changes.map(({ row, value, after }) => (
          <li key={row.key}>
            <b>{settingName(row.key, t)}</b>
            <p>
              <del>{tellValue(row, row.value, t)}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{tellValue(row, after, t)}</ins>
              {value === null && <small> {t('settings.to_default')}</small>}
            </p>
          </li>
        ))}
      </ul>
      <p className="muted">{t('settings.at_once')}</p>
    </ConfirmChange>
  );
}
