import type { SettingRow } from '@maru/contracts';
import { useT } from '../../../kit';
import { AddEntry } from './AddEntry';
import { findSettingGroup, type Group } from './rules';
import { SettingField } from './SettingField';
import type { SettingsState } from './use-settings';
import styles from './settings.module.css';

interface SettingsSectionProps {
  group: Group;
  /** Those of its settings that are shown. */
  rows: readonly SettingRow[];
  state: SettingsState;
}

/** One group of settings, and the entries that can be added to its lists. */
export function SettingsSection({ group, rows, state }: SettingsSectionProps) {
  const t = useT();
  const { drafts, dirty, lists, listErrors, setDraft, add } = state;
  const ownLists = lists.map(({ name }) => name).filter((list) => findSettingGroup(list) === group);
  return (
    <section className="card" data-group={group} tabIndex={-1} aria-label={t(`setting_group.${group}`)}>
      <div className="card__head">
        <h2>{t(`setting_group.${group}`)}</h2>
      </div>
      <ul className={styles.sets}>
        {rows.map((row) => (
          <SettingField
            key={row.key}
            row={row}
            draft={drafts[row.key]}
            dirty={dirty.has(row.key)}
            errors={listErrors(row)}
            isEntry={ownLists.some((list) => row.key.startsWith(`${list}.`))}
            onDraft={(draft) => setDraft(row.key, draft)}
          />
        ))}
      </ul>
      {ownLists.length > 0 && (
        <AddEntry lists={ownLists} taken={(key) => state.rows.some((row) => row.key === key)} onAdd={add} />
      )}
    </section>
  );
}
