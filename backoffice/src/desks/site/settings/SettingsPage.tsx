import type { SettingRow } from '@maru/contracts';
import { useRef, useState } from 'react';
import { Empty, Failed, FormProblem, hasWords, PageHeader, Skeleton, StaleNote } from '../../../kit';
import { formatSetting, settingName } from '../../../ui/setting/setting-text';
import { useSettingReader } from '../../../ui/setting/use-setting-reader';
import { useUnsaved } from '../../../ui/use-unsaved';
import { DraftPanel } from './DraftPanel';
import { findSettingGroup, type Group, groups } from './rules';
import { SaveBar } from './SaveBar';
import { SectionMenu } from './SectionMenu';
import { SettingsFilters } from './SettingsFilters';
import { SettingsReview } from './SettingsReview';
import { SettingsSection } from './SettingsSection';
import { useSettings } from './use-settings';
import styles from './settings.module.css';

/** Settings of games by rounds, some five hundred: they have their own desk, and a search lists them here. */
const isOfGame = ({ key }: SettingRow) => /^(minigame_list|tg_config)\.\d+\./.test(key);

/** Every setting of the site, by group; what was changed is looked at once more before it is saved. */
export function SettingsPage() {
  const reader = useSettingReader();
  const { t } = reader;
  const page = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const state = useSettings(page, () => {
    setSearch('');
    setOnlyChanged(false);
  });
  const { site, rows, dirty } = state;
  const leaving = useUnsaved(dirty.size > 0);
  const shown = rows.filter(
    (row) =>
      (!isOfGame(row) || search !== '' || row.changed || dirty.has(row.key)) &&
      hasWords([row.key, settingName(row.key, t), formatSetting(row, row.value, reader)], search) &&
      (!onlyChanged || row.changed || dirty.has(row.key)),
  );
  const shownGroups = groups.filter((group) => shown.some(({ key }) => findSettingGroup(key) === group));
  const goTo = (group: Group) => {
    const section = page.current?.querySelector<HTMLElement>(`[data-group="${group}"]`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <div className="stack" ref={page}>
      <PageHeader title={t('nav.settings')} intro={t('settings.intro')} />
      <SettingsFilters {...{ search, onlyChanged }} onSearch={setSearch} onOnlyChanged={setOnlyChanged} />
      {site.staleSince !== null && <StaleNote since={site.staleSince} />}
      {site.problem !== null && <Failed problem={site.problem} onRetry={site.reload} />}
      {!site.data && site.problem === null && <Skeleton rows={10} />}
      {state.isRefused && <FormProblem message={t('settings.refused')} />}
      {site.data && shown.length === 0 && <Empty icon="search" title={t('settings.nothing')} />}
      <div className={styles.columns}>
        <SectionMenu
          groups={shownGroups}
          changes={(group) => [...dirty].filter((key) => findSettingGroup(key) === group).length}
          onGo={goTo}
        />
        <div className="stack">
          {shownGroups.map((group) => (
            <SettingsSection
              key={group}
              group={group}
              rows={shown.filter(({ key }) => findSettingGroup(key) === group)}
              state={state}
            />
          ))}
        </div>
        <DraftPanel changes={state.changes} />
      </div>
      <SaveBar n={dirty.size} onUndo={state.undoAll} onReview={state.review} />
      {/* What was refused stands beside its field; without an answer the dialog stays, to try again. */}
      {state.isReviewing && !state.isRefused && (
        <SettingsReview
          changes={state.changes}
          busy={state.busy}
          problem={state.message}
          onClose={state.stopReview}
          onConfirm={state.save}
        />
      )}
      <span>{leaving}</span>
    </div>
  );
}
