import { useT } from '@maru/platform';
import { toLadder } from '@maru/rounds';
import { useRef } from 'react';
import { drawLength } from '../../model/draw-length';
import { easeBoth } from '../motion/ease';
import { useMotion } from '../motion/use-motion';
import { ladderBox, ladderPath, pathLength, rungHeights, toPath } from './ladder-path';
import oddEvenStageStyles from '../odd-even/odd-even-stage.module.css';
import styles from './ladder-stage.module.css';

interface Props {
  /** Null before the first draw. */
  drawn: { start: 'left' | 'right'; lines: 3 | 4 } | null;
  drawnAt: number;
  now(): number;
  label: string;
}

interface EndProps {
  x: number;
  y: number;
  text: string;
  side: 'a' | 'b';
  isOn: boolean;
}

/** A start or an end of a leg: in its side's colour if the path leads through it. */
function End({ x, y, text, side, isOn, large = false }: EndProps & { large?: boolean }) {
  return (
    <>
      <circle
        className={!isOn ? styles.end : side === 'a' ? oddEvenStageStyles.odd : oddEvenStageStyles.even}
        cx={x}
        cy={y}
        r={isOn && large ? 24 : 20}
      />
      <text className={isOn ? `${styles.letter} ${styles.isReached}` : styles.letter} x={x} y={y + 5.5}>
        {text}
      </text>
    </>
  );
}

/** A ladder whose path is drawn from its start, over every rung, to its end. */
export function LadderStage({ drawn, drawnAt, now, label }: Props) {
  const t = useT('roundStages');
  const root = useRef<SVGSVGElement>(null);
  const line = useRef<SVGPathElement>(null);
  const end = useRef<SVGGElement>(null);
  const path = drawn ? ladderPath(drawn.start, drawn.lines) : [];
  const whole = pathLength(path);
  const length = drawLength.ladder;
  useMotion(root, {
    from: drawnAt,
    length,
    now,
    draw(elapsed) {
      line.current?.setAttribute('stroke-dashoffset', (whole * (1 - easeBoth(elapsed / length))).toFixed(1));
      end.current?.setAttribute('visibility', elapsed >= length ? 'visible' : 'hidden');
    },
  });
  const rungs = drawn?.lines ?? 4;
  const heights = rungHeights(rungs);
  const ends = drawn ? toLadder(drawn.start, drawn.lines).end : null;
  const { left, right, top, bottom } = ladderBox;
  return (
    <svg ref={root} viewBox="46 12 288 306" role="img" aria-label={label}>
      <path className={styles.leg} d={`M${left} ${top}V${bottom}M${right} ${top}V${bottom}`} />
      {heights.map((y) => (
        <path key={y} className={styles.rung} d={`M${left} ${y}H${right}`} />
      ))}
      {drawn ? <path ref={line} className={styles.path} d={toPath(path)} strokeDasharray={whole} /> : null}
      <End x={left} y={42} text={t('ladder.left')} side="a" isOn={drawn?.start === 'left'} />
      <End x={right} y={42} text={t('ladder.right')} side="b" isOn={drawn?.start === 'right'} />
      <End x={left} y={284} text={t('ladder.odd')} side="a" isOn={false} />
      <End x={right} y={284} text={t('ladder.even')} side="b" isOn={false} />
      {ends ? (
        <g ref={end}>
          <End
            large
            isOn
            x={ends === 'odd' ? left : right}
            y={284}
            text={t(`ladder.${ends}`)}
            side={ends === 'odd' ? 'a' : 'b'}
          />
          <circle className={styles.ring} cx={ends === 'odd' ? left : right} cy="284" r="28" />
        </g>
      ) : null}
      <text className={styles.label} x="190" y="46">
        {t('ladder.start')}
      </text>
      <text className={styles.label} x="190" y="288">
        {t('ladder.end')}
      </text>
      {heights.map((y, place) => (
        <text key={y} className={styles.label} x="86" y={y + 4}>
          {place + 1}
        </text>
      ))}
    </svg>
  );
}
