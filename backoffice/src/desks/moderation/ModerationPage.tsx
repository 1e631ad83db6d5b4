import type { BoardQueueView } from '@maru/contracts';
import { useState } from 'react';
import { Loaded, PageHeader, polling, StaleNote, Tabs, useOpenRow, usePoll, useT } from '../../kit';
import { CaseSheet } from './CaseSheet';
import { Mutes } from './Mutes';
import { Queue } from './Queue';
import { parseThing, toRowKey } from './thing-key';
import { WordFilter } from './WordFilter';

type View = BoardQueueView | 'mutes' | 'words';
const queues: readonly BoardQueueView[] = ['open', 'auto', 'hidden'];

/** Reports that wait, what is hidden, who is muted and the words that are refused; one thing in the sheet. */
export function ModerationPage() {
  const t = useT();
  const rows = useOpenRow('moderation', /./);
  const opened = parseThing(rows.opened);
  const [view, setView] = useState<View>('open');
  const queue = queues.find((name) => name === view) ?? 'open';
  const list = usePoll('opsBoardQueue', { query: { view: queue } }, polling.shared);
  const { data, staleSince, reload } = list;
  const tabs = [
    ...queues.map((name) => ({
      id: name as View,
      text: t(`moderation.view.${name}`),
      count: data?.counts[name] || undefined,
    })),
    { id: 'mutes' as const, text: t('moderation.view.mutes') },
    { id: 'words' as const, text: t('moderation.view.words'), count: data?.words || undefined },
  ];
  return (
    <>
      <PageHeader title={t('nav.moderation')} intro={t('moderation.intro')}>
        {data && <span className="muted">{t('moderation.today', { n: data.today })}</span>}
      </PageHeader>
      {staleSince !== null && <StaleNote since={staleSince} />}
      <Tabs<View> line label={t('nav.moderation')} options={tabs} value={view} onChange={setView}>
        {view === 'mutes' && <Mutes />}
        {view === 'words' && <WordFilter />}
        {view === queue && (
          <Loaded of={list} name={t('nav.moderation')}>
            {({ rows }) => <Queue rows={rows} opened={opened} />}
          </Loaded>
        )}
      </Tabs>
      {opened && (
        <CaseSheet
          key={toRowKey(opened)}
          thing={opened}
          place={rows.toSheetPlace(toRowKey(opened))}
          onChanged={() => void reload()}
          onClose={rows.close}
        />
      )}
    </>
  );
}
