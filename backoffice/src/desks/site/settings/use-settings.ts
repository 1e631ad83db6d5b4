import type { SettingRow } from '@maru/contracts';
import { type RefObject, useState } from 'react';
import { useBase, useSession, useSubmit } from '../../../kit';
import { findSettingErrors, problemErrors } from './errors';
import { type Drafts, newEntry, reviewDrafts, toBody } from './rules';
import { blankDraft, type Draft } from './shape/draft';
import type { PartErrors } from './shape/part';

/**
 * Settings with what was entered and not saved yet. `page`: where the first field that is refused takes the focus;
 * `onRefused` makes it visible.
 */
export function useSettings(page: RefObject<HTMLElement | null>, onRefused: () => void) {
  const { t, say } = useBase();
  const { site } = useSession();
  const { busy, errors, message, submit, clear } = useSubmit();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [added, setAdded] = useState<readonly SettingRow[]>([]);
  const [isReviewing, setReviewing] = useState(false);
  const [isTried, setTried] = useState(false);

  // Maintenance has its own page.
  const stored = (site.data?.settings ?? []).filter(({ key }) => key !== 'maintenance');
  const lists = site.data?.lists ?? [];
  const rows = [...stored, ...added.filter(({ key }) => !stored.some((row) => row.key === key))];
  const { changes, unreadable } = reviewDrafts(rows, drafts);
  const dirty = new Set([...changes.map(({ row }) => row.key), ...Object.keys(unreadable)]);

  const listErrors = ({ key }: SettingRow): PartErrors => ({
    ...findSettingErrors(key, errors),
    ...(isTried && problemErrors(unreadable[key] ?? [], t)),
  });
  const setDraft = (key: string, draft: Draft | null | undefined) => {
    const { [key]: _gone, ...rest } = drafts;
    setDrafts(draft === undefined ? rest : { ...rest, [key]: draft });
    if (draft === undefined) setAdded(added.filter((row) => row.key !== key));
    setReviewing(false);
    clear();
  };
  const add = (key: string) => {
    const list = lists.find(({ name }) => key.startsWith(`${name}.`))!;
    setAdded([...added, newEntry(key, list.value)]);
    setDrafts({ ...drafts, [key]: list.value.kind === 'switch' || blankDraft(list.value) });
  };
  const undoAll = () => {
    setDrafts({});
    setAdded([]);
    setTried(false);
    clear();
  };
  const showFirstWrong = () => {
    onRefused();
    setTimeout(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const review = () => {
    setTried(true);
    clear();
    if (Object.keys(unreadable).length === 0) setReviewing(true);
    else showFirstWrong();
  };
  const save = async (note: string) => {
    const done = await submit('opsSettingsChange', { body: { changes: toBody(changes), note: note || undefined } });
    if (!done) return showFirstWrong();
    await site.reload();
    say('success', t(done.approval === null ? 'settings.saved' : 'settings.sent', { n: changes.length }));
    undoAll();
    setReviewing(false);
  };
  return {
    site,
    rows,
    lists,
    drafts,
    changes,
    dirty,
    busy,
    message,
    isRefused: rows.some(({ key }) => Object.keys(findSettingErrors(key, errors)).length > 0),
    isReviewing,
    stopReview: () => setReviewing(false),
    listErrors,
    setDraft,
    add,
    undoAll,
    review,
    save,
  };
}
export type SettingsState = ReturnType<typeof useSettings>;
