import { useT } from '@maru/platform';
import { drawLength } from '../model/draw-length';
import { resultText } from '../model/result-text';
import { BaccaratStage } from './cards/BaccaratStage';
import { HilowStage } from './cards/HilowStage';
import { DiceStage } from './dice/DiceStage';
import { KenoStage } from './keno/KenoStage';
import { LadderStage } from './ladder/LadderStage';
import { useUntil } from './motion/use-until';
import { OddEvenStage } from './odd-even/OddEvenStage';
import { PowerballStage } from './powerball/PowerballStage';
import { RacingStage } from './racing/RacingStage';
import { RouletteStage } from './roulette/RouletteStage';
import { useScore } from './sound/use-score';
import type { StageProps } from './stage-props';

/** How long a stage that has the countdown in it stays with a draw after its end, ms. */
const restMs = 3_000;

/** The stage of a game, by its kind. It says in words what was drawn, once the draw has been shown. */
export function Stage(props: StageProps) {
  const { kind, result, drawnAt, now, sound, isMoving } = props;
  const t = useT('roundStages');
  const words = useT('rounds');
  // The words appear at the end of the draw, and stay: a screen reader reads them when they change.
  const isShown = useUntil(drawnAt + drawLength[kind] + restMs, now);
  useScore(kind, drawnAt, now, sound && result !== null);
  const label = result && !isMoving ? resultText(result, words) : t(result ? 'drawing' : 'none');
  return (
    <>
      <Drawing {...props} label={label} />
      <p className="sr" role="status">
        {isMoving || !isShown || !result ? '' : label}
      </p>
    </>
  );
}

type DrawingProps = StageProps & { label: string };

function Drawing({ kind, result, round, drawnAt, now, base = null, label, isMoving }: DrawingProps) {
  const motion = { round, drawnAt, now, label };
  switch (kind) {
    case 'roulette':
      return <RouletteStage {...motion} pocket={result?.kind === 'roulette' ? result.pocket : null} />;
    case 'ladder':
    case 'powerLadder':
    case 'kenoLadder': {
      const drawn = result?.kind === 'ladder' ? result : null;
      return <LadderStage drawnAt={drawnAt} now={now} label={label} drawn={drawn} />;
    }
    case 'racing':
      return <RacingStage {...motion} order={result?.kind === 'racing' ? result.order : null} />;
    case 'sicbo':
      return <DiceStage {...motion} dice={result?.kind === 'sicbo' ? result.dice : null} />;
    case 'baccarat':
      return (
        <BaccaratStage
          drawnAt={drawnAt}
          now={now}
          isMoving={isMoving}
          cards={result?.kind === 'baccarat' ? result.cards : null}
        />
      );
    case 'hilow': {
      const drawn = result?.kind === 'hilow' ? result : null;
      return <HilowStage drawnAt={drawnAt} now={now} base={drawn?.base ?? base} card={drawn?.card ?? null} />;
    }
    case 'keno':
      return result?.kind === 'keno' ? <KenoStage {...motion} numbers={result.numbers} /> : null;
    case 'oddEven':
      return result?.kind === 'oddEven' ? <OddEvenStage {...motion} parity={result.parity} /> : null;
    case 'powerball':
      return result?.kind === 'powerball' ? (
        <PowerballStage {...motion} drawn={[...result.balls, result.powerball]} />
      ) : null;
    case 'graph':
      return null;
  }
}
