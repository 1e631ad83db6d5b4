import type { RoundGame } from '@maru/contracts';
import { serverNow, useT } from '@maru/platform';
import { ErrorState, LoadingDelay, Skeleton, usePrefersReducedMotion } from '@maru/ui';
import { useBoardState } from '../../model/board-state';
import { useConnected } from '../../model/connection';
import { drawEnd } from '../../model/draw-length';
import { type GameState, useGame } from '../../model/game-call';
import { useDrawnAt, useRenewal } from '../../model/game-clock';
import type { GameRef } from '../../model/games';
import { hasNumbers } from '../../model/patterns';
import { findRefusal } from '../../model/round-clock';
import { useServerNow } from '../../model/server-now';
import { useShownResults } from '../../model/shown-results';
import { useHeldRounds } from '../../model/use-held-rounds';
import { useMoneyInFlight } from '../../model/use-money-in-flight';
import { BetBoard } from '../../panels/BetBoard';
import { BetPanel } from '../../panels/BetPanel';
import { RoundChips } from '../../panels/RoundChips';
import { useUntil } from '../../stages/motion/use-until';
import { BaccaratRoads } from '../patterns/BaccaratRoads';
import { NumberStats } from '../patterns/NumberStats';
import { PatternCard } from '../patterns/PatternCard';
import { LastNumbers } from '../results/LastNumbers';
import { RecentResults } from '../results/RecentResults';
import { ConnectionNote } from '../states/ConnectionNote';
import { LockNote } from '../states/LockNote';
import { OutcomeCard } from '../states/OutcomeCard';
import { StageCard } from './StageCard';
import { looks } from './stage-layouts';
import roomStyles from '../../room.module.css';
import styles from './game-page.module.css';

/** How long the outcome of a round stays beside the stage, ms: the next round has opened by then. */
const outcomeMs = 12_000;

interface GameProps {
  game: GameRef;
  config: RoundGame;
}

/** A game that is here: stage, bet panel, patterns, results. */
function Game({ game, config, state }: GameProps & { state: GameState }) {
  const now = useServerNow();
  const connected = useConnected();
  const drawnAt = useDrawnAt(state, config.source);
  useRenewal(game, state, now);
  const { kind } = game;
  const drawing = useUntil(drawnAt === null ? 0 : drawEnd(kind, drawnAt), serverNow);
  // The page beside the stage must not show the result before the stage does; with reduced motion it is shown at once.
  const reduced = usePrefersReducedMotion();
  const isMoving = drawing && !reduced;
  const { recent, last } = useShownResults(state, isMoving);
  const isFresh = useUntil(drawnAt === null ? 0 : drawEnd(kind, drawnAt) + outcomeMs, serverNow);
  const isDecided = useHeldRounds(state, config, isMoving, now ?? serverNow());
  useMoneyInFlight(isDecided || state.mine.some(({ status }) => status === 'open'));
  const board = useBoardState(kind, state, isMoving);
  const refused = board === state ? findRefusal(state, config, now, connected) : 'closed';
  const panel = { game, config, state: board, taking: refused === null, refused };
  return (
    // A press anywhere on the page takes the focus here: keys of the game act then.
    <div className={`${styles.page} ${roomStyles.room}`} data-game-page="" tabIndex={-1}>
      {connected ? null : <ConnectionNote />}
      {refused === 'locked' ? <LockNote game={game} checkable={config.source === 'own'} /> : null}
      {kind === 'roulette' ? <LastNumbers game={game} recent={recent} /> : null}
      <div className={looks[kind].grid}>
        <StageCard
          game={game}
          config={config}
          state={state}
          now={connected ? now : null}
          drawnAt={drawnAt}
          drawing={drawing}
          isMoving={isMoving}
          recent={recent}
          outcome={last && isFresh ? <OutcomeCard key={last.id} game={game} last={last} /> : null}
        >
          <BetBoard {...panel} />
        </StageCard>
        <BetPanel {...panel} />
      </div>
      <div className={`stack ${styles.patterns}`}>
        {kind === 'roulette' ? <RoundChips {...panel} /> : null}
        {kind === 'baccarat' ? <BaccaratRoads recent={recent} /> : <PatternCard game={game} recent={recent} />}
        <div className={hasNumbers(kind) ? `${styles.below} ${styles.isTight}` : undefined}>
          <RecentResults game={game} config={config} recent={recent} />
          <NumberStats game={game} recent={recent} />
        </div>
      </div>
    </div>
  );
}

/** The page of a game without its strip or tabs. */
export function GamePage({ game, config }: GameProps) {
  const t = useT('rounds');
  const names = useT('roundNames');
  const { data, failed, load } = useGame(game);
  if (failed) {
    return (
      <section className="card">
        <h1 className="sr">{names(`game.${game.key}`)}</h1>
        <ErrorState title={t('failed')} text={failed.message} onRetry={() => void load()} />
      </section>
    );
  }
  if (!data) {
    return (
      <LoadingDelay label={t('loading')}>
        <div className={looks[game.kind].grid}>
          <Skeleton height={520} radius={8} />
          <Skeleton height={520} radius={8} />
        </div>
      </LoadingDelay>
    );
  }
  return <Game game={game} config={config} state={data} />;
}
