import type { RoundGame, RoundGameState } from '@maru/contracts';
import { serverNow } from '@maru/platform';
import type { ReactNode } from 'react';
import type { GameState } from '../../model/game-call';
import type { GameRef } from '../../model/games';
import { clockOf, isDrawing, stepOf } from '../../model/round-clock';
import { useSound } from '../../model/sound';
import { Stage } from '../../stages/Stage';
import { CardChain } from '../results/CardChain';
import { DiceHistory } from '../results/DiceHistory';
import { LastResult } from '../results/LastResult';
import { BarClock, RingClock, Steps } from './Clock';
import { StageHead } from './StageHead';
import { looks } from './stage-looks';

export interface StageCardProps {
  game: GameRef;
  config: RoundGame;
  state: GameState;
  now: number | null;
  drawnAt: number | null;
  /** Rounds that are over and were shown, the oldest first. */
  recent: RoundGameState['recent'];
  /** What is bet on below the draw, where the kind of game has it there. */
  children?: ReactNode;
}

/** The draw with its clock, and the last result. */
export function StageCard({ game, config, state, now, drawnAt, recent, children }: StageCardProps) {
  const [sound, setSound] = useSound(game);
  const { round, last, base } = state;
  const { kind } = game;
  const look = looks[kind];
  const at = now ?? serverNow();
  const drawing = isDrawing(kind, drawnAt, at);
  const clock = {
    clock: round && now !== null ? clockOf(round, now) : null,
    drawsAt: round?.draws_at ?? null,
    step: stepOf(state, kind, drawnAt, at),
  };
  // A ring that is the stage gives way to the draw; hilow's next card is closed again once it was seen.
  const shown = look.rests || drawing ? (last?.result ?? null) : null;
  const stage = (
    <Stage
      kind={kind}
      round={last?.id ?? 0}
      result={shown}
      drawnAt={drawnAt ?? 0}
      base={shown?.kind === 'hilow' ? shown.base : base}
      now={serverNow}
      sound={sound && config.mute === 0}
    />
  );
  const isBar = look.clock === 'bar' || (look.clock === 'stage' && drawing);
  return (
    <section className={`card ${look.stage}`}>
      <StageHead game={game} config={config} round={round?.number ?? null} sound={sound} onSound={setSound} />
      {kind === 'hilow' ? <CardChain recent={recent} /> : null}
      {isBar ? <BarClock {...clock} /> : null}
      {look.clock === 'stage' && !drawing ? <RingClock look="stage" {...clock} /> : null}
      {isBar ? <div className="stg">{stage}</div> : null}
      {look.clock === 'rim' || look.clock === 'middle' ? (
        <div className="gm-stage">
          {stage}
          <RingClock look={look.clock} {...clock} />
        </div>
      ) : null}
      {look.clock === 'rim' || look.clock === 'middle' ? <Steps step={clock.step} /> : null}
      {children}
      {last ? <LastResult game={game} round={last} hidden={drawing} /> : null}
      {kind === 'sicbo' ? <DiceHistory recent={recent} last={last?.id ?? null} /> : null}
    </section>
  );
}
