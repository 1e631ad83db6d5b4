import { useCall } from '@maru/client';
import type { ProtectionEvent } from '@maru/contracts';
import { koreanMoment, localeAtom, serverNow, useAtomValue, useT } from '@maru/platform';
import { Button, Card, Tag } from '@maru/ui';
import { useState } from 'react';
import { amountText } from './amounts';
import styles from './protection.module.css';

const first = 3;

function EventLine({ event }: { event: ProtectionEvent }) {
  const text = useT('protection');
  const locale = useAtomValue(localeAtom);
  const { at, action, kind, span, before, after, until } = event;
  const amount = (value: number | null) =>
    value === null ? text('limit.none') : amountText(kind!, value, text, locale);
  const what =
    kind && span
      ? text(action.startsWith('operator_') ? 'record.limitOfStaff' : 'record.limit', {
          span: text(`span.${span}`),
          kind: text(`kind.${kind}`),
          from: amount(before),
          to: amount(after),
        })
      : action === 'reality_changed' && after !== null
        ? text('record.interval', { n: after })
        : text(`record.${action}`, {
            until: until === null ? text('exclude.endless') : koreanMoment(until, serverNow()),
          });
  const state = { raise_requested: 'waits', raise_withdrawn: 'withdrawn', raise_expired: 'expired' }[action as string];
  return (
    <li>
      <time>{koreanMoment(at, serverNow())}</time>
      <span>{what}</span>
      <Tag tone={state === 'waits' ? 'info' : 'plain'}>{text(`record.state.${state ?? 'applied'}`)}</Tag>
    </li>
  );
}

/** Lines of the record before one of them; the last page brings the button for the next. */
function EventPage(props: { before?: number; limit?: number; onMore(last: number): void; isLast: boolean }) {
  const text = useT('protection');
  const { before, limit } = props;
  const { data } = useCall('protectionEvents', { query: before === undefined ? {} : { before } });
  if (!data) return null;
  const rows = data.rows.slice(0, limit);
  return (
    <>
      {rows.map((event) => (
        <EventLine key={event.id} event={event} />
      ))}
      {rows.length === 0 && before === undefined ? <li className="muted">{text('record.none')}</li> : null}
      {props.isLast && limit === undefined && data.more ? (
        <li>
          <Button size="sm" onClick={() => props.onMore(data.rows.at(-1)!.id)}>
            {text('record.older')}
          </Button>
        </li>
      ) : null}
    </>
  );
}

/** The record of changes: its newest lines, or all of them. */
export function RecordCard() {
  const text = useT('protection');
  const [isAll, setAll] = useState(false);
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <Card
      title={text('record.title')}
      aside={
        <button type="button" className="link" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {text(isAll ? 'record.fewer' : 'record.all')}
        </button>
      }
    >
      <ul className={styles.record}>
        {(isAll ? starts : [undefined]).map((before, index) => (
          <EventPage
            key={before ?? 'newest'}
            before={before}
            limit={isAll ? undefined : first}
            isLast={index === starts.length - 1}
            onMore={(last) => setStarts([...starts, last])}
          />
        ))}
      </ul>
    </Card>
  );
}
