import type { GraphStateAnswer, RoundGame } from '@maru/contracts';
import { serverNow, useT } from '@maru/platform';
import { ErrorState, LoadingDelay, Skeleton } from '@maru/ui';
import { useEffect, useState } from 'react';
import type { GameRef } from '../model/games';
import { useSound } from '../model/sound';
import { useHeldResults } from '../model/use-held-rounds';
import { SoundButton } from '../views/frame/SoundButton';
import { MaintenanceCard } from '../views/states/MaintenanceCard';
import { OutcomeCard } from '../views/states/OutcomeCard';
import { openBets, phaseAt } from './model/graph-frames';
import { useGraph } from './model/use-graph';
import { useGraphBets } from './model/use-graph-bets';
import { useGraphSound } from './model/use-graph-sound';
import { Distribution, History, Players } from './views/GraphLists';
import { GraphPanel } from './views/GraphPanel';
import { GraphStage } from './views/GraphStage';
import { StoppedNote } from './views/StoppedNote';
import roomStyles from '../room.module.css';
import gamePageStyles from '../views/frame/game-page.module.css';
import styles from './graph-page.module.css';

/** Re-renders the page when betting closes and when the run begins, by the server's clock. */
function useMoments(state: GraphStateAnswer): number {
  const [now, setNow] = useState(serverNow);
  const { starts_at, round } = state;
  const closesAt = round?.closes_at ?? null;
  useEffect(() => {
    setNow(serverNow());
    const timers = [closesAt, starts_at].flatMap((at) =>
      at !== null && at > serverNow() ? [setTimeout(() => setNow(serverNow()), at - serverNow() + 5)] : [],
    );
    return () => timers.forEach(clearTimeout);
  }, [closesAt, starts_at]);
  return now;
}

function Game({ game, config, state }: { game: GameRef; config: RoundGame; state: GraphStateAnswer }) {
  const now = useMoments(state);
  const bets = useGraphBets(game, state.round?.id ?? null);
  const phase = phaseAt(state, now);
  const { round } = state;
  useHeldResults({ rounds: round && phase !== 'crashed' ? [round.id] : [], money: false });
  const [sound, setSound] = useSound(game);
  useGraphSound(phase, sound && config.mute === 0);
  // The round that crashed last: its result stays until the next run begins.
  const over = phase === 'crashed' ? round : state.last;
  const takesBets = phase === 'bets' && state.round !== null && now < state.round.closes_at;
  return (
    // A press anywhere on the page takes the focus here: keys of the game act then.
    <div className={`${gamePageStyles.page} ${roomStyles.room}`} data-game-page="" tabIndex={-1}>
      <StoppedNote game={game} config={config} />
      <div className={`${styles.columns} ${gamePageStyles.top}`} data-stage="graph">
        <section className="card">
          <div className={styles.header}>
            <History game={game} recent={state.recent} />
            {config.mute === 1 ? null : <SoundButton on={sound} onChange={setSound} />}
          </div>
          <GraphStage state={state} phase={phase} />
          {over && phase !== 'running' ? <OutcomeCard key={over.id} game={game} last={over} /> : null}
        </section>
        <GraphPanel game={game} config={config} state={state} phase={phase} bets={bets} takesBets={takesBets} />
      </div>
      <div className={gamePageStyles.below}>
        <Players state={state} isOver={phase === 'crashed'} />
        <Distribution game={game} state={state} />
      </div>
    </div>
  );
}

/**
 * The crash game: the run, the panel, its players, and the last results. Under maintenance it stays for members with a
 * bet in the run, which can be cashed out to its end.
 */
export function GraphPage({ game, config }: { game: GameRef; config: RoundGame }) {
  const t = useT('graph');
  const { data, failed, load } = useGraph(game);
  if (config.maintenance === 1 && (!data || openBets(data).length === 0)) return <MaintenanceCard game={game} />;
  return (
    <>
      <h1 className="sr">{t('title')}</h1>
      {data ? (
        <Game game={game} config={config} state={data} />
      ) : failed ? (
        <section className={`card ${gamePageStyles.top}`}>
          <ErrorState title={t('failed')} text={failed.message} onRetry={() => void load()} />
        </section>
      ) : (
        <LoadingDelay label={t('loading')}>
          <div className={`${styles.columns} ${gamePageStyles.top}`} data-stage="graph">
            <Skeleton height={470} radius={8} />
            <Skeleton height={470} radius={8} />
          </div>
        </LoadingDelay>
      )}
    </>
  );
}
