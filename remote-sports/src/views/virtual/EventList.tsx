import type { VirtualEvent, VirtualStage } from '@maru/contracts';
import type { Translate } from '@maru/platform';
import { useAreaT } from '@maru/sportsbook';
import { Icon, IconButton } from '@maru/ui';
import { useId, useState } from 'react';
import { recordEvents } from '../../model/virtual/record-events';
import styles from './event-list.module.css';

/** Most events that are listed; figures and score tell of the rest. */
const shownEvents = 8;
const icons: Readonly<Record<string, string>> = {
  goal: 'ball-football',
  basket: 'ball-basketball',
  corner: 'corner-down-right',
  shot: 'target',
  chance: 'target',
  start: 'flag-3',
  half: 'flag-3',
  overtime: 'flag-3',
  end: 'flag-3',
};

/** What happened in the match, the newest first, and three figures of it. Where there is little room it is folded. */
export function EventList(props: { category: number; stage: VirtualStage; events: readonly VirtualEvent[] }) {
  const { category, stage, events } = props;
  const t = useAreaT();
  const { round, stats } = stage;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const seconds = Math.round((round.ends_at - round.starts_at) / 1000);
  const length = t('virtual.minutes', { m: Math.floor(seconds / 60), s: seconds % 60 });
  const shown = recordEvents(events, shownEvents);
  return (
    <div className={isOpen ? `${styles.root} ${styles.isOpen}` : styles.root}>
      <div className="card__head">
        <h2>{t('virtual.record')}</h2>
        <span className="grow" />
        <span className="muted">{t('virtual.realTime', { time: length })}</span>
        <IconButton
          className={styles.fold}
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          label={t(isOpen ? 'list.fold' : 'list.unfold', { name: t('virtual.record') })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <ul className={styles.events} id={id}>
        {shown.length === 0 ? <li className="muted">{t('virtual.noRecord')}</li> : null}
        {shown.map((event) => (
          <EventItem key={`${event.at}-${event.kind}-${event.side}`} category={category} event={event} stage={stage} />
        ))}
      </ul>
      <dl className={styles.totals}>
        {stats.slice(0, 3).map(({ key, home, away }) => (
          <div key={key}>
            <dt>{t(`virtual.stat.${key}`)}</dt>
            <dd>
              {home}
              <em>:</em>
              {away}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What an event without a scorer is called: a half or quarter by its number, anything else by its kind. */
function toEventName(t: Translate, category: number, { kind, minute }: VirtualEvent): string {
  const isBasketball = category === 8;
  if (kind === 'start' && minute > 0)
    return isBasketball ? t('virtual.event.quarterStart', { n: minute / 10 + 1 }) : t('virtual.event.restart');
  if (kind === 'half' && isBasketball) return t('virtual.event.quarterEnd', { n: minute / 10 });
  return t(`virtual.event.${kind}`);
}

function EventItem({ category, event, stage }: { category: number; event: VirtualEvent; stage: VirtualStage }) {
  const t = useAreaT();
  const { kind, minute, side, player, score } = event;
  const team = side ? stage.match[side].name : null;
  const scored = kind === 'goal' || kind === 'basket';
  const named =
    scored && player
      ? t(`virtual.event.${kind}`, { player })
      : scored
        ? t(`virtual.event.${kind}Plain`)
        : toEventName(t, category, event);
  return (
    <li className={kind === 'goal' ? styles.goal : undefined}>
      <time>{minute}'</time>
      {kind === 'card' ? <i className={styles.yellowCard} /> : <Icon name={icons[kind] ?? 'target'} />}
      <span className="cut">
        {scored ? <strong>{named}</strong> : player ? <span>{`${named} · ${player}`}</span> : <span>{named}</span>}{' '}
        {team ? <small>{team}</small> : null}
      </span>
      {scored ? (
        <b>
          {score[0]} - {score[1]}
        </b>
      ) : null}
    </li>
  );
}
