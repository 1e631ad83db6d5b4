import type { BoardCase, BoardKind, BoardQueueView } from '@maru/contracts';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  addressOfPage,
  Failed,
  PageHeader,
  polling,
  Skeleton,
  StaleNote,
  shortTime,
  Tabs,
  Tag,
  usePoll,
  useSheetPlace,
  useT,
} from '../../kit';
import { CaseSheet } from './CaseSheet';
import { Mutes } from './Mutes';
import { WordFilter } from './WordFilter';

type View = BoardQueueView | 'mutes' | 'words';
const queues: readonly BoardQueueView[] = ['open', 'auto', 'hidden'];
const toRowKey = ({ kind, id }: Pick<BoardCase, 'kind' | 'id'>) => `${kind}-${id}`;

/** The thing of an address, 'comment-12'; null where there is none. */
function parseThing(text: string | undefined): { kind: BoardKind; id: number } | null {
  const [, kind, id] = /^(post|comment)-([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return kind ? { kind: kind as BoardKind, id: Number(id) } : null;
}

/** One thing of the queue, as a link that opens it. */
function Row({ thing, isOpen }: { thing: BoardCase; isOpen: boolean }) {
  const t = useT();
  return (
    <li>
      <Link to={addressOfPage('moderation', { row: toRowKey(thing) })} aria-current={isOpen ? 'true' : undefined}>
        <span className="row">
          {thing.reason && <Tag tone="danger">{t(`moderation.rule.${thing.reason}`)}</Tag>}
          <b>{thing.author}</b>
          <span className="muted">{t(`moderation.kind.${thing.kind}`)}</span>
          <span className="end muted">{shortTime(thing.last_at)}</span>
        </span>
        <span>{thing.excerpt}</span>
        <span className="row muted">
          {thing.category} · {t(`moderation.state.${thing.state}`)}
          <span className="end">{t('moderation.reports', { n: thing.reports })}</span>
        </span>
      </Link>
    </li>
  );
}

/** Reports that wait, what is hidden, who is muted and the words that are refused; one thing in the sheet. */
export function ModerationPage() {
  const t = useT();
  const navigate = useNavigate();
  const opened = parseThing(useParams().thing);
  const [view, setView] = useState<View>('open');
  const queue = queues.find((name) => name === view) ?? 'open';
  const { data, problem, staleSince, reload } = usePoll('opsBoardQueue', { query: { view: queue } }, polling.shared);
  const open = (row: string) => navigate(addressOfPage('moderation', { row }));
  const { toSheetPlace } = useSheetPlace(open);
  const rows = data?.rows ?? [];
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
        {view === queue && !data && problem !== null && (
          <Failed source={t('nav.moderation')} problem={problem} onRetry={() => void reload()} />
        )}
        {view === queue && !data && problem === null && <Skeleton rows={6} />}
        {view === queue && data && rows.length === 0 && <p className="muted">{t('moderation.none')}</p>}
        {view === queue && rows.length > 0 && (
          <ul className="moderation">
            {rows.map((thing) => (
              <Row key={toRowKey(thing)} thing={thing} isOpen={thing.kind === opened?.kind && thing.id === opened.id} />
            ))}
          </ul>
        )}
      </Tabs>
      {opened && (
        <CaseSheet
          key={toRowKey(opened)}
          thing={opened}
          place={toSheetPlace(toRowKey(opened))}
          onChanged={() => void reload()}
          onClose={() => open('')}
        />
      )}
    </>
  );
}
