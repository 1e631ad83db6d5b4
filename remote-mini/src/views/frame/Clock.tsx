import { announce, useT } from '@maru/platform';
import { type CSSProperties, useEffect, useRef } from 'react';
import { type RoundClock, type RoundStep, roundSteps, soonMs } from '../../model/round-clock';
import { passedMark } from '../../model/spoken-clock';
import { clockText } from '../../model/strip';
import { timeOfDay } from '../format';
import styles from './clock.module.css';

export interface ClockProps {
  /** Null: the clock is not to be relied on, or there is no round. */
  clock: RoundClock | null;
  drawsAt: number | null;
  step: RoundStep;
}

/** Less than 30 s and less than half of the time that was there: a short round is not urgent from its start. */
const isSoon = (clock: RoundClock | null): boolean =>
  clock?.phase === 'open' && clock.left <= soonMs && clock.share <= 0.5;

function useClockWords({ clock, drawsAt }: Pick<ClockProps, 'clock' | 'drawsAt'>) {
  const t = useT('rounds');
  const phase = clock?.phase ?? 'open';
  const seconds = Math.ceil((clock?.left ?? 0) / 1_000);
  const last = useRef(clock);
  useEffect(() => {
    const mark = passedMark(last.current, clock);
    last.current = clock;
    if (mark === null) return;
    announce(mark === 0 ? t('clock.over') : t('clock.openLeft', { min: Math.floor(mark / 60), sec: mark % 60 }));
  }, [clock, t]);
  return {
    label: t(`clock.${phase}`),
    text: !clock ? '–' : phase === 'drawing' ? t('clock.drawingNow') : clockText(clock.left),
    spoken: clock ? t(`clock.${phase}Left`, { min: Math.floor(seconds / 60), sec: seconds % 60 }) : t('clock.unknown'),
    draw: drawsAt === null ? '' : t('clock.draw', { time: timeOfDay(drawsAt) }),
    isSoon: isSoon(clock),
  };
}

/** 배팅 → 마감 → 추첨 → 정산. */
export function Steps({ step }: { step: RoundStep }) {
  const t = useT('rounds');
  return (
    <ol className={styles.steps} data-part="steps" aria-label={t('steps.label')}>
      {roundSteps.map((name) => (
        <li key={name} aria-current={name === step ? 'step' : undefined}>
          {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}

/** The words in the middle of a ring. */
function Timer(props: Pick<ClockProps, 'clock' | 'drawsAt'>) {
  const { label, text, spoken, draw, isSoon } = useClockWords(props);
  return (
    <p role="timer" aria-label={spoken}>
      <small>{label}</small>
      <time className={isSoon ? styles.isSoon : undefined}>{text}</time>
      <small>{draw}</small>
    </p>
  );
}

const rings = {
  /** The ring is the stage. */
  stage: { size: 172, radius: 76, name: styles.stage },
  /** Around the wheel. */
  rim: { size: 340, radius: 164, name: styles.rim },
  /** Between cards. */
  middle: { size: 120, radius: 53, name: styles.middle },
} as const;

/** The countdown as a ring: it runs off linearly, once a second. */
export function RingClock({ look, ...props }: ClockProps & { look: keyof typeof rings }) {
  const { size, radius, name } = rings[look];
  const around = 2 * Math.PI * radius;
  const share = props.clock?.share ?? 0;
  const half = size / 2;
  return (
    <div className={name} data-clock={look}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle cx={half} cy={half} r={radius} />
        {share > 0 ? (
          <circle
            className={isSoon(props.clock) ? `${styles.progress} ${styles.isEnding}` : styles.progress}
            cx={half}
            cy={half}
            r={radius}
            strokeDasharray={`${(share * around).toFixed(1)} ${around.toFixed(1)}`}
            transform={`rotate(-90 ${half} ${half})`}
          />
        ) : null}
      </svg>
      <Timer {...props} />
      {look === 'stage' ? <Steps step={props.step} /> : null}
    </div>
  );
}

/** The countdown as a bar above the stage, with the steps beside it. */
export function BarClock({ step, ...props }: ClockProps) {
  const { label, text, spoken, draw, isSoon } = useClockWords(props);
  return (
    <div className={styles.bar} data-clock="bar">
      <p role="timer" aria-label={spoken}>
        <small>{label}</small>
        <time className={isSoon ? styles.isSoon : undefined}>{text}</time>
      </p>
      <div className="grow">
        <Steps step={step} />
        <i className={styles.share} style={{ '--p': (props.clock?.share ?? 0).toFixed(3) } as CSSProperties} />
      </div>
      <small className="muted">{draw}</small>
    </div>
  );
}
