import { call } from '@maru/client';
import type { PlayActivity, Protection } from '@maru/contracts';
import { formatMoney, formatSigned } from '@maru/money';
import { koreanDay, serverNow, shortDay, useT } from '@maru/platform';
import { Button, Card, Note, Segment } from '@maru/ui';
import { useState } from 'react';
import { timeText } from './amounts';
import { useChange } from './use-protection';
import styles from './protection.module.css';

const shownSpans = ['day', 'week', 'month', 'year'] as const satisfies readonly PlayActivity['span'][];

/** What was paid in and out, won or lost, and how long, over a day to a year; every half year it asks to be looked at. */
export function ActivityCard({ protection }: { protection: Protection }) {
  const text = useT('protection');
  const [span, setSpan] = useState<PlayActivity['span']>('month');
  const { isBusy, send } = useChange();
  const activity = protection.activity.find((entry) => entry.span === span)!;
  const won = (amount: string) => text('unit.won', { amount });
  const isReviewDue = serverNow() >= protection.review_at;
  const time = (seconds: number) => timeText(Math.floor(seconds / 60), text);
  const rows: [string, string, string?][] = [
    ['deposits', won(formatMoney(activity.deposits))],
    ['withdrawals', won(formatMoney(activity.withdrawals))],
    ['net', won(formatSigned(activity.net)), activity.net < 0 ? 'down' : activity.net > 0 ? 'up' : undefined],
    ['time', time(activity.seconds)],
    ...(activity.longest_day && activity.longest_seconds >= 60
      ? [
          [
            'longest',
            `${time(activity.longest_seconds)} · ${shortDay(activity.longest_day, koreanDay(serverNow()))}`,
          ] as [string, string],
        ]
      : []),
  ];
  return (
    <Card
      title={text('activity.title')}
      aside={
        <Segment<PlayActivity['span']>
          label={text('activity.period')}
          options={shownSpans.map((id) => ({ id, text: text(`span.${id}`) }))}
          value={span}
          onChange={setSpan}
        />
      }
    >
      <div className="card__body stack">
        <ul className={styles.facts}>
          {rows.map(([key, value, tone]) => (
            <li key={key}>
              <span>{text(`activity.${key}`)}</span>
              <b className={tone}>{value}</b>
            </li>
          ))}
        </ul>
        <Note tone={isReviewDue ? 'caution' : 'info'}>
          {text('activity.review')}{' '}
          {isReviewDue ? text('activity.reviewDue') : text('activity.next', { at: koreanDay(protection.review_at) })}
        </Note>
        {isReviewDue ? (
          <Button wide disabled={isBusy} onClick={() => void send(() => call('limitsReview', {}, { quiet: true }))}>
            {text('activity.reviewed')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
