import type { VirtualStage } from '@maru/contracts';
import { configAtom, serverNow, useAtomValue } from '@maru/platform';
import { useAreaT, useClock } from '@maru/sportsbook';
import { Tag, usePrefersReducedMotion } from '@maru/ui';
import { ballAt, toStageSport } from '../../model/virtual/players';
import { stage as drawing } from '../../model/virtual/projection';
import { computeLength, minuteAt } from '../../model/virtual/virtual-state';
import { EventList } from './EventList';
import { Field } from './fields';
import { Kit } from './Kit';
import { StageDrawing } from './StageDrawing';
import styles from './stage-card.module.css';

/** The match on the stage: scoreline, field, time line, and beside it what happened. */
export function StageCard({ category, stage, league }: { category: number; stage: VirtualStage; league: string }) {
  const t = useAreaT();
  const { match, round, events, ball } = stage;
  const kind = category === 8 ? 'basketball' : 'soccer';
  const running = round.state === 'running' || round.state === 'closed';
  const brand = useAtomValue(configAtom)?.brand.name ?? '';
  const reduced = usePrefersReducedMotion();
  const n = round.number.toLocaleString('en-US');
  return (
    <section
      className={`card ${styles.root}`}
      aria-label={t('virtual.stage', { home: match.home.name, away: match.away.name })}
    >
      <div className={styles.stage}>
        <div className={styles.top}>
          <div className={styles.side}>
            <Kit colors={match.home.colors} />
            <strong className="cut">{match.home.name}</strong>
          </div>
          <div className={styles.score}>
            <b>{match.scores.home}</b>
            <MatchClock category={category} stage={stage} />
            <b>{match.scores.away}</b>
          </div>
          <div className={`${styles.side} ${styles.away}`}>
            <strong className="cut">{match.away.name}</strong>
            <Kit colors={match.away.colors} />
          </div>
        </div>
        <div className={styles.pitch}>
          <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
            <Field kind={kind} league={league} brand={brand} />
            {reduced ? null : (
              <StageDrawing
                sport={toStageSport(category)}
                startsAt={round.starts_at}
                length={round.ends_at - round.starts_at}
                ball={ball}
                colors={{ home: match.home.colors[0], away: match.away.colors[0] }}
              />
            )}
          </svg>
          <p className={styles.caption}>
            {running ? <Tag tone="live">LIVE</Tag> : null}
            <span>{t(running ? 'virtual.closed' : 'virtual.finished', { n })}</span>
          </p>
          {reduced ? <StillText category={category} stage={stage} /> : null}
        </div>
        <TimeLine category={category} stage={stage} />
      </div>
      <EventList category={category} stage={stage} events={events} />
    </section>
  );
}

const isOver = ({ round: { state } }: VirtualStage) => state === 'finished' || state === 'void';

/** The match's minute, and the part that is played. */
function MatchClock({ category, stage }: { category: number; stage: VirtualStage }) {
  const t = useAreaT();
  const over = isOver(stage);
  const length = computeLength(category);
  const minute = Number(useClock((now) => String(minuteAt(stage, length, now))));
  if (over) return <time className={styles.isOver}>{t('virtual.over')}</time>;
  const part =
    category === 8
      ? t('virtual.quarter', { n: Math.min(4, Math.floor(minute / 10) + 1) })
      : t(minute < length / 2 ? 'virtual.firstHalf' : 'virtual.secondHalf');
  return (
    <time>
      {minute}'<small>{part}</small>
    </time>
  );
}

const sideBeads = { home: styles.homeGoal, away: styles.awayGoal } as const;

/** Goals and cards along the match, each with its team, and how far it is. */
function TimeLine({ category, stage }: { category: number; stage: VirtualStage }) {
  const t = useAreaT();
  const length = computeLength(category);
  const percent = useClock((now) => String(Math.round((minuteAt(stage, length, now) / length) * 100)));
  const over = isOver(stage);
  const marks = stage.events.filter(({ kind }) => kind === 'goal' || kind === 'card');
  return (
    <div className={styles.bar} aria-hidden="true">
      <span>0'</span>
      <span
        className={over ? `${styles.timeline} ${styles.isOver}` : styles.timeline}
        style={{ '--p': `${percent}%` } as never}
      >
        {marks.map(({ at, kind, minute, side, player }) => (
          <i
            key={`${kind}-${at}`}
            className={kind === 'card' ? styles.yellowCard : side ? sideBeads[side] : undefined}
            title={[`${minute}'`, player, side && stage.match[side].name].filter(Boolean).join(' ')}
            style={{ left: `${Math.min(100, (minute / length) * 100)}%` }}
          >
            {kind === 'goal' && side ? t(`virtual.bead.${side}`) : null}
          </i>
        ))}
      </span>
      <span>{length}'</span>
    </div>
  );
}

/** Replaces motion by words: the state of the match, every five seconds. */
function StillText({ category, stage }: { category: number; stage: VirtualStage }) {
  const t = useAreaT();
  const { match, round, ball } = stage;
  const length = computeLength(category);
  useClock((now) => String(Math.floor(now / 5_000)));
  const now = serverNow();
  const { x } = ballAt(ball, now - round.starts_at);
  return (
    <p className={styles.stillNote}>
      {t('virtual.stillText', {
        minute: minuteAt(stage, length, now),
        score: `${match.scores.home} : ${match.scores.away}`,
        side: x < 500 ? match.home.name : match.away.name,
      })}
    </p>
  );
}
