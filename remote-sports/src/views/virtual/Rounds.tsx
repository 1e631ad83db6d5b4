import type { VirtualRound } from '@maru/contracts';
import { koreanRecent, serverNow } from '@maru/platform';
import { countdownText } from '@maru/rounds';
import { useAreaT, useClock } from '@maru/sportsbook';
import { rovingStep } from '@maru/ui';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { shareGone, takesBets } from '../../model/virtual/virtual-state';
import styles from './rounds.module.css';

/** This close to the end, in ms, the time is in the colour of haste. */
const soonMs = 30_000;

/**
 * The next six rounds with what is left until betting on them closes, by the server's clock. One of them is in the order
 * of Tab; ← and →, Home and End move between them, Enter and Space choose.
 */
export function Rounds({ rounds, onChoose }: { rounds: readonly VirtualRound[]; onChoose(round: VirtualRound): void }) {
  const t = useAreaT();
  const nav = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const hasFocus = useRef(false);
  const at = Math.max(
    0,
    rounds.findIndex(({ id }) => id === focused),
  );
  const step = (event: KeyboardEvent, index: number) => {
    const next = rovingStep(event, index, rounds.length);
    if (next === null) return;
    event.preventDefault();
    (nav.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  const first = rounds[0]?.id;
  const isGone = focused !== null && !rounds.some(({ id }) => id === focused);
  // A round that begins leaves the strip: the focus moves to the next one.
  useLayoutEffect(() => {
    if (!isGone || !hasFocus.current || first === undefined) return;
    (nav.current?.children[0] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }, [isGone, first]);
  return (
    <nav
      ref={nav}
      className={styles.root}
      aria-label={t('virtual.rounds')}
      onBlur={({ target }) => {
        if (target.isConnected) hasFocus.current = false;
      }}
    >
      {rounds.map((round, index) => (
        <Round
          key={round.id}
          round={round}
          before={rounds[index - 1]}
          after={rounds[index + 1]}
          first={index === 0}
          tabbed={index === at}
          onFocus={() => {
            hasFocus.current = true;
            setFocused(round.id);
          }}
          onKeyDown={(event) => step(event, index)}
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
  tabbed: boolean;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onChoose(round: VirtualRound): void;
}) {
  const { round, before, after, first } = props;
  const t = useAreaT();
  const term = after ? after.closes_at - round.closes_at : before ? round.closes_at - before.closes_at : 0;
  const timeText = useClock((now) => (takesBets(round, now) ? countdownText(round.closes_at - now) : ''));
  const soon = useClock((now) => (round.closes_at - now < soonMs ? 'soon' : ''));
  const gone = useClock((now) => (first ? String(shareGone(round.closes_at, round.closes_at - term, now)) : '0'));
  return (
    <button
      type="button"
      className={timeText && soon ? `${styles.round} ${styles.isSoon}` : styles.round}
      aria-current={first ? 'true' : undefined}
      tabIndex={props.tabbed ? 0 : -1}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onClick={() => props.onChoose(round)}
    >
      <b>{t('virtual.round', { n: round.number.toLocaleString('en-US') })}</b>
      <span />
      <time role="timer" aria-label={timeText ? t('virtual.left', { time: timeText }) : t('virtual.closedLabel')}>
        {timeText || t('virtual.closedLabel')}
      </time>
      <small>{koreanRecent(round.starts_at, serverNow())}</small>
      <i className={styles.progress} style={{ '--p': `${gone}%` } as CSSProperties} />
    </button>
  );
}
