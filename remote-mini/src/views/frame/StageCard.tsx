import type { RoundGame, RoundGameState } from '@maru/contracts';
import { serverNow } from '@maru/platform';
import type { ReactNode } from 'react';
import { drawEnd } from '../../model/draw-length';
import type { GameState } from '../../model/game-call';
import type { GameRef } from '../../model/games';
import { countNumbers } from '../../model/patterns';
import { computeClock, findStep } from '../../model/round-clock';
import { useSound } from '../../model/sound';
import { useUntil } from '../../stages/motion/use-until';
import { Stage } from '../../stages/Stage';
import { Extremes } from '../patterns/Extremes';
import { IndependenceNote } from '../patterns/Fact';
import { CardChain } from '../results/CardChain';
import { DiceHistory } from '../results/DiceHistory';
import { LastResult } from '../results/LastResult';
import { BarClock, RingClock, Steps } from './Clock';
import { FastGames } from './FastGames';
import { StageHeader } from './StageHeader';
import { looks } from './stage-layouts';
import styles from './stage-card.module.css';

/** How long a stage that grew for its draw stays with the result, ms. */
const resultMs = 4_000;

export interface StageCardProps {
  game: GameRef;
  config: RoundGame;
  state: GameState;
  now: number | null;
  drawnAt: number | null;
  /** The draw is on the stage, and `isMoving`: its result is not seen yet. */
  drawing: boolean;
  isMoving: boolean;
  /** Rounds that are over and were shown, the oldest first. */
  recent: RoundGameState['recent'];
  /** Result of the member's bets on the last round. */
  outcome?: ReactNode;
  /** What is bet on below the draw, where the kind of game has it there. */
  children?: ReactNode;
}

/** Fills the row of the outcome beside a small wheel while there is none. The card of all numbers names them in full. */
function HotNumbers({ recent }: Pick<StageCardProps, 'recent'>) {
  const counts = countNumbers('roulette', recent);
  return counts?.some(({ count }) => count > 0) ? (
    <div className={styles.hotNumbers} aria-hidden="true">
      <Extremes counts={counts} />
      <IndependenceNote />
    </div>
  ) : null;
}

/** The draw with its clock, and the last result. On phones a strip above the table, which grows for the draw. */
export function StageCard(props: StageCardProps) {
  const { game, config, state, now, drawnAt, drawing, isMoving, recent, outcome, children } = props;
  const [sound, setSound] = useSound(game);
  const isGrown = useUntil(drawnAt === null ? 0 : drawEnd(game.kind, drawnAt) + resultMs, serverNow);
  const { round, last, base } = state;
  const { kind } = game;
  const look = looks[kind];
  const at = now ?? serverNow();
  const clock = {
    clock: round && now !== null ? computeClock(round, now) : null,
    drawsAt: round?.draws_at ?? null,
    step: findStep(state, kind, drawnAt, at),
  };
  // A ring that is the stage gives way to the draw; hilow's next card is closed again once it was seen.
  const shown = look.rests || drawing ? (last?.result ?? null) : null;
  const stage = (
    <Stage
      kind={kind}
      round={last?.id ?? 0}
      result={shown}
      drawnAt={drawnAt ?? 0}
      isMoving={isMoving}
      base={shown?.kind === 'hilow' ? shown.base : base}
      now={serverNow}
      sound={sound && config.mute === 0}
    />
  );
  const isBar = look.clock === 'bar' || (look.clock === 'stage' && drawing);
  const place = look.strips ? `${styles.root} ${styles.strip}` : styles.root;
  return (
    <div className={isGrown ? `${place} ${styles.isGrown}` : place} data-strip={look.strips || undefined}>
      <section className={`card ${look.stage}`} data-stage={kind}>
        <StageHeader
          game={game}
          config={config}
          round={round?.number ?? null}
          notice={state.notice}
          sound={sound}
          onSound={setSound}
        />
        {kind === 'hilow' ? <CardChain recent={recent} /> : null}
        {isBar ? <BarClock {...clock} /> : null}
        {look.clock === 'stage' && !drawing ? <RingClock look="stage" {...clock} /> : null}
        {isBar ? <div className={styles.picture}>{stage}</div> : null}
        {look.clock === 'rim' || look.clock === 'middle' ? (
          <div className={styles.wheelPlace}>
            {stage}
            <RingClock look={look.clock} {...clock} />
          </div>
        ) : null}
        {look.clock === 'rim' || look.clock === 'middle' ? <Steps step={clock.step} /> : null}
        <div className="contents">{children}</div>
        {last ? <LastResult game={game} round={last} hidden={isMoving} /> : null}
        <div className="contents">{outcome ?? (kind === 'roulette' ? <HotNumbers recent={recent} /> : null)}</div>
        <FastGames game={game} term={config.term} />
        {kind === 'sicbo' ? <DiceHistory recent={recent} last={isMoving ? null : (last?.id ?? null)} /> : null}
      </section>
    </div>
  );
}
