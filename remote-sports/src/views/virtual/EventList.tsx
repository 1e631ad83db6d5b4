import type { VirtualEvent, VirtualStage } from '@maru/contracts';
import { useAreaT } from '@maru/sportsbook';
import { Icon } from '@maru/ui';

/** Most events that are listed; figures and score tell of the rest. */
const shownEvents = 8;
const icons: Readonly<Record<string, string>> = {
  goal: 'ball-football',
  basket: 'ball-basketball',
  corner: 'corner-down-right',
  shot: 'target',
  chance: 'target',
  half: 'flag-3',
  end: 'flag-3',
};

/** What happened in the match, the newest first, and three figures of it. */
export function EventList({ stage, events }: { stage: VirtualStage; events: readonly VirtualEvent[] }) {
  const t = useAreaT();
  const { round, stats } = stage;
  const seconds = Math.round((round.ends_at - round.starts_at) / 1000);
  const length = t('virtual.minutes', { m: Math.floor(seconds / 60), s: seconds % 60 });
  const shown = [...events].reverse().slice(0, shownEvents);
  return (
    <div className="vs__info">
      <div className="card__head">
        <h2>{t('virtual.record')}</h2>
        <span className="grow" />
        <span className="muted">{t('virtual.realTime', { time: length })}</span>
      </div>
      <ul className="ev">
        {shown.length === 0 ? <li className="muted">{t('virtual.noRecord')}</li> : null}
        {shown.map((event) => (
          <EventItem key={`${event.at}-${event.kind}-${event.side}`} event={event} stage={stage} />
        ))}
      </ul>
      <dl className="vstat">
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

function EventItem({ event, stage }: { event: VirtualEvent; stage: VirtualStage }) {
  const t = useAreaT();
  const { kind, minute, side, player, score } = event;
  const team = side ? stage.match[side].name : null;
  const scored = kind === 'goal' || kind === 'basket';
  const named =
    scored && player ? t(`virtual.event.${kind}`, { player }) : t(`virtual.event.${scored ? `${kind}Plain` : kind}`);
  return (
    <li className={kind === 'goal' ? 'goal' : undefined}>
      <time>{minute}'</time>
      {kind === 'card' ? <i className="yc" /> : <Icon name={icons[kind] ?? 'target'} />}
      <span className="cut">
        {scored ? <strong>{named}</strong> : player ? `${named} · ${player}` : named}{' '}
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
