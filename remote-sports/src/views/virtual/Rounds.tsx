import type { VirtualRound } from '@maru/contracts';
import { countdownText } from '@maru/rounds';
import { seoulTime, useAreaT, useClock } from '@maru/sportsbook';
import type { CSSProperties } from 'react';
import { shareGone, takesBets } from '../../model/virtual/virtual-state';

/** This close to the end, in ms, the time is in the colour of haste. */
const soonMs = 30_000;

/** The next six rounds with what is left until betting on them closes, by the server's clock. */
export function Rounds({ rounds, onChoose }: { rounds: readonly VirtualRound[]; onChoose(round: VirtualRound): void }) {
  const t = useAreaT();
  return (
    <nav className="rounds" aria-label={t('virtual.rounds')}>
      {rounds.map((round, at) => (
        <Round
          key={round.id}
          round={round}
          before={rounds[at - 1]}
          after={rounds[at + 1]}
          first={at === 0}
          onChoose={onChoose}
        />
      ))}
    </nav>
  );
}

function Round(props: {
  round: VirtualRound;
  before: VirtualRound | undefined;
  after: VirtualRound | undefined;
  first: boolean;
  onChoose(round: VirtualRound): void;
}) {
  const { round, before, after, first } = props;
  const t = useAreaT();
  const term = after ? after.closes_at - round.closes_at : before ? round.closes_at - before.closes_at : 0;
  const left = useClock((now) => (takesBets(round, now) ? countdownText(round.closes_at - now) : ''));
  const soon = useClock((now) => (round.closes_at - now < soonMs ? 'soon' : ''));
  const gone = useClock((now) => (first ? String(shareGone(round.closes_at, round.closes_at - term, now)) : '0'));
  return (
    <button
      type="button"
      className={left && soon ? 'round soon' : 'round'}
      aria-current={first ? 'true' : undefined}
      onClick={() => props.onChoose(round)}
    >
      <b>{t('virtual.round', { n: round.number.toLocaleString('en-US') })}</b>
      <span />
      <time role="timer" aria-label={left ? t('virtual.left', { time: left }) : t('virtual.closedLabel')}>
        {left || t('virtual.closedLabel')}
      </time>
      <small>{seoulTime(round.starts_at).time}</small>
      <i className="b" style={{ '--p': `${gone}%` } as CSSProperties} />
    </button>
  );
}
