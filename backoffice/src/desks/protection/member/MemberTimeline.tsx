import type { MemberPage, TimelineEntry, TimelineKind } from '@maru/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, clock, count, hasText, Icon, PlainPanel, Skeleton, shortTime, Tabs, useBase } from '../../../kit';
import { useLimitText } from '../use-limit-text';
import { groupByDay } from './timeline-days';
import { findIcon, toTitleKey } from './timeline-text';
import protectionStyles from '../protection.module.css';
import styles from './member-timeline.module.css';

/** Counts end at a thousand. */
const maxCounted = 1_000;

/** What happened, newest first: all of it or one kind, a page at a time. */
export function MemberTimeline(props: {
  page: MemberPage;
  kind: TimelineKind | 'all';
  onKind(kind: TimelineKind | 'all'): void;
}) {
  const { page, kind, onKind } = props;
  const { t, callApi, queries } = useBase();
  const query = useInfiniteQuery(
    {
      queryKey: ['timeline', page.id, kind],
      async queryFn({ pageParam }) {
        const input = { ...(kind !== 'all' && { kind }), ...(pageParam && { before: pageParam }) };
        const result = await callApi('opsMemberTimeline', { params: { id: page.id }, query: input });
        if (!result.ok) throw new Error(result.message);
        return result.data;
      },
      initialPageParam: '',
      getNextPageParam: ({ before }: { before: string | null }) => before ?? undefined,
    },
    queries,
  );
  const entries = query.data?.pages.flatMap(({ rows }) => rows) ?? null;
  const tabs = [
    { id: 'all' as const, text: t('mpage.kind.all') },
    ...page.kinds.map((entry) => ({
      id: entry.kind,
      text: t(`mpage.kind.${entry.kind}`),
      count: Math.min(entry.count, maxCounted) || undefined,
    })),
  ];
  return (
    <PlainPanel className={styles.timeline} label={t('mpage.timeline')}>
      <Tabs<TimelineKind | 'all'> line label={t('mpage.timeline')} options={tabs} value={kind} onChange={onKind}>
        {entries === null && !query.isError && <Skeleton rows={8} />}
        {entries?.length === 0 && <p className={`muted ${protectionStyles.pad}`}>{t('mpage.nothing')}</p>}
        {entries && entries.length > 0 && (
          <div className={styles.entries}>
            {groupByDay(entries).map(({ day, entries: ofDay }) => (
              <section key={day} aria-label={day}>
                <h3>{day}</h3>
                <ol>
                  {ofDay.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
        {query.isError && (
          <p className="note note--danger" role="alert">
            {query.error.message || t('offline.title')}
          </p>
        )}
        {(query.hasNextPage || query.isError) && (
          <div className={`row acts ${protectionStyles.pad}`}>
            <Button
              look="line"
              disabled={query.isFetching}
              onClick={() => void (query.isError ? query.refetch() : query.fetchNextPage())}
            >
              {t('mpage.older')}
            </Button>
          </div>
        )}
      </Tabs>
    </PlainPanel>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useBase();
  const { name, amount: amountText } = useLimitText();
  const { at, kind, subject, text, limit, until, amount, balance, actor, tone } = entry;
  const key = toTitleKey(entry);
  const title = hasText(key) ? t(key) : kind === 'operators' ? subject : entry.what;
  const part = (value: number | null) => (value === null ? t('mpage.none_set') : amountText(limit!.kind, value));
  return (
    <li data-tone={tone}>
      <time dateTime={new Date(at).toISOString()}>{clock(at)}</time>
      <Icon name={findIcon(entry)} />
      <p>
        {title} {kind !== 'operators' && <b>{subject}</b>}{' '}
        <span className="muted">
          {limit && <span>{`${name(limit.kind, limit.span)} ${part(limit.before)} → ${part(limit.after)} `}</span>}
          {until !== null && <span>{`${t('cases.until', { at: shortTime(until) })} `}</span>}
          <span>{text}</span>
        </span>
      </p>
      <b className="num">
        {amount === null ? '' : `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${count(Math.abs(amount))}`}
      </b>
      <span className="num muted">{balance === null ? '' : count(balance)}</span>
      <span className="muted">{['member', 'system'].includes(actor) ? t(`mpage.actor.${actor}`) : actor}</span>
    </li>
  );
}
