import { DiffList } from '../../../ui/setting/DiffList';
import { SettingDiff } from '../../../ui/setting/SettingDiff';
import { settingName } from '../../../ui/setting/setting-text';
import { useSettingReader } from '../../../ui/setting/use-setting-reader';
import { type Change, findEffect } from './rules';

/** Settings that change: before and after, and what members notice where that is known. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const reader = useSettingReader();
  const { t } = reader;
  return (
    <DiffList>
      {changes.map((change) => {
        const { row, value, after } = change;
        const effect = findEffect(change);
        return (
          <li key={row.key}>
            <b>{settingName(row.key, t)}</b>
            <SettingDiff name={row.key} shape={row.shape} from={row.value} to={after} reader={reader} />
            {value === null && <small> {t('settings.to_default')}</small>}
            {effect && <p className="muted">{t(`settings.effect.${effect}`)}</p>}
          </li>
        );
      })}
    </DiffList>
  );
}
