import type { SettingRow } from '@maru/contracts';
import { useRef, useState } from 'react';
import {
  Button,
  Empty,
  errorsOfField,
  Failed,
  FormProblem,
  hasWords,
  Icon,
  PageHeader,
  Skeleton,
  StaleNote,
  useBase,
  useSession,
  useSubmit,
} from '../../../kit';
import { useUnsaved } from '../../../ui/use-unsaved';
import { AddEntry } from './AddEntry';
import { DraftPanel } from './DraftPanel';
import { settingName } from './names';
import { type Drafts, findSettingGroup, type Group, groups, lists, reviewDrafts, toBody } from './rules';
import { SectionMenu } from './SectionMenu';
import { SettingField } from './SettingField';
import { SettingsReview } from './SettingsReview';

/** Settings of games by rounds, some five hundred: they have their own desk, and a search lists them here. */
const isOfGame = ({ key }: SettingRow) => /^(minigame_list|tg_config)\.\d+\./.test(key);

/** Every setting of the site, by group; what was changed is looked at once more before it is saved. */
export function SettingsPage() {
  const { t, say } = useBase();
  const { site } = useSession();
  const { busy, errors, message, submit, clear } = useSubmit();
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [added, setAdded] = useState<readonly SettingRow[]>([]);
  const [reviewing, setReviewing] = useState(false);
  const [tried, setTried] = useState(false);
  const page = useRef<HTMLDivElement>(null);

  // Maintenance has its own page.
  const siteRows = (site.data?.settings ?? []).filter(({ key }) => key !== 'maintenance');
  const rows = [...siteRows, ...added.filter(({ key }) => !siteRows.some((row) => row.key === key))];
  const { changes, unreadable } = reviewDrafts(rows, drafts);
  const dirty = new Set([...changes.map(({ row }) => row.key), ...Object.keys(unreadable)]);
  const leaving = useUnsaved(dirty.size > 0);

  const setDraft = (key: string, draft: string | null | undefined) => {
    const { [key]: _gone, ...rest } = drafts;
    setDrafts(draft === undefined ? rest : { ...rest, [key]: draft });
    if (draft === undefined) setAdded(added.filter((row) => row.key !== key));
    setReviewing(false);
    clear();
  };
  const add = (key: string) => {
    const row = {
      key,
      kind: 'flag',
      value: null,
      default: null,
      changed: false,
      two_person: false,
      approval: null,
    } as const;
    setAdded([...added, row]);
    setDrafts({ ...drafts, [key]: '1' });
  };
  const undoAll = () => {
    setDrafts({});
    setAdded([]);
    setTried(false);
    clear();
  };
  const showFirstWrong = () =>
    setTimeout(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const review = () => {
    setTried(true);
    clear();
    if (Object.keys(unreadable).length === 0) return setReviewing(true);
    setSearch('');
    setOnlyChanged(false);
    showFirstWrong();
  };
  const save = async (note: string) => {
    const done = await submit('opsSettingsChange', { body: { changes: toBody(changes), note: note || undefined } });
    if (!done) {
      setSearch('');
      return showFirstWrong();
    }
    await site.reload();
    say('success', t(done.approval === null ? 'settings.saved' : 'settings.sent', { n: changes.length }));
    undoAll();
    setReviewing(false);
  };

  const shown = rows.filter(
    (row) =>
      (!isOfGame(row) || search !== '' || row.changed || dirty.has(row.key)) &&
      hasWords([row.key, settingName(row.key, t), typeof row.value === 'string' ? row.value : null], search) &&
      (!onlyChanged || row.changed || dirty.has(row.key)),
  );
  const shownGroups = groups.filter((group) => shown.some(({ key }) => findSettingGroup(key) === group));
  const changesIn = (group: Group) => [...dirty].filter((key) => findSettingGroup(key) === group).length;
  const goTo = (group: Group) => {
    const section = page.current?.querySelector<HTMLElement>(`[data-group="${group}"]`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  const listFaults = ({ key }: SettingRow) => {
    const problem = tried ? unreadable[key] : undefined;
    return [...(problem ? [t(`settings.not_${problem}`)] : []), ...errorsOfField(`changes.${key}`, errors)];
  };
  const hasErrors = rows.some((row) => errorsOfField(`changes.${row.key}`, errors).length > 0);
  return (
    <div className="stack" ref={page}>
      <PageHeader title={t('nav.settings')} intro={t('settings.intro')} />
      <div className="card card__body row row--wrap filters">
        <label className="field">
          <span className="field__label">{t('search.label')}</span>
          <input
            className="input"
            type="search"
            placeholder={t('settings.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <label className="check">
          <input
            type="checkbox"
            className="ck"
            checked={onlyChanged}
            onChange={(event) => setOnlyChanged(event.target.checked)}
          />
          {t('settings.only_changed')}
        </label>
      </div>
      {site.staleSince !== null && <StaleNote since={site.staleSince} />}
      {site.problem !== null && <Failed problem={site.problem} onRetry={site.reload} />}
      {!site.data && site.problem === null && <Skeleton rows={10} />}
      {hasErrors && <FormProblem message={t('settings.refused')} />}
      {site.data && shown.length === 0 && <Empty icon="search" title={t('settings.nothing')} />}
      <div className="set-columns">
        <SectionMenu groups={shownGroups} changes={changesIn} onGo={goTo} />
        <div className="stack">
          {shownGroups.map((group) => {
            const mine = shown.filter(({ key }) => findSettingGroup(key) === group);
            const listsHere = Object.keys(lists).filter((list) => findSettingGroup(list) === group);
            return (
              <section
                key={group}
                className="card"
                data-group={group}
                tabIndex={-1}
                aria-label={t(`setting_group.${group}`)}
              >
                <div className="card__head">
                  <h2>{t(`setting_group.${group}`)}</h2>
                </div>
                <ul className="sets">
                  {mine.map((row) => (
                    <SettingField
                      key={row.key}
                      row={row}
                      draft={drafts[row.key]}
                      dirty={dirty.has(row.key)}
                      errors={listFaults(row)}
                      onDraft={(draft) => setDraft(row.key, draft)}
                    />
                  ))}
                </ul>
                {listsHere.length > 0 && (
                  <AddEntry lists={listsHere} taken={(key) => rows.some((row) => row.key === key)} onAdd={add} />
                )}
              </section>
            );
          })}
        </div>
        <DraftPanel changes={changes} />
      </div>
      <div className="savebar" role="status">
        {dirty.size > 0 && (
          <div className="savebar__in">
            <Icon name="pencil" />
            <p className="grow">{t('settings.pending', { n: dirty.size })}</p>
            <Button onClick={undoAll}>{t('settings.undo_all')}</Button>
            <Button look="primary" onClick={review}>
              {t('settings.review')}
            </Button>
          </div>
        )}
      </div>
      {/* What was refused stands beside its field; without an answer the dialog stays, to try again. */}
      {reviewing && !hasErrors && (
        <SettingsReview
          changes={changes}
          busy={busy}
          problem={message}
          onClose={() => setReviewing(false)}
          onConfirm={save}
        />
      )}
      <span>{leaving}</span>
    </div>
  );
}
