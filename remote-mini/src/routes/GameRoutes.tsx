import { useLocation, useT } from '@maru/platform';
import { useTitle } from '@maru/remote';
import { LoadingDelay, Skeleton } from '@maru/ui';
import { lazy, Suspense } from 'react';
import { useGameConfig } from '../model/game-config';
import { type GameRef, type GameView, readGameAddress, tokenGames } from '../model/games';
import { GamePage } from '../views/frame/GamePage';
import { GameStrip } from '../views/frame/GameStrip';
import { TokenTabs } from '../views/frame/TokenTabs';
import { ViewSegment } from '../views/frame/ViewSegment';
import { MaintenanceCard } from '../views/states/MaintenanceCard';
import styles from './game-routes.module.css';

const GraphPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "graph" */ '../graph/GraphPage')).GraphPage,
}));
const GraphRecent = lazy(async () => ({
  default: (await import(/* webpackChunkName: "graph-recent" */ '../graph/views/GraphRecent')).GraphRecent,
}));
const InfoPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "info" */ '../info/InfoPage')).InfoPage,
}));
const ValidatePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "validate" */ '../validate/ValidatePage')).ValidatePage,
}));
const NumberHeat = lazy(async () => ({
  default: (await import(/* webpackChunkName: "number-heat" */ '../views/patterns/NumberHeat')).NumberHeat,
}));
const ResultPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "result" */ '../views/results/ResultPage')).ResultPage,
}));

function View({ game, view }: { game: GameRef; view: GameView }) {
  const config = useGameConfig(game);
  // A game that is switched off is closed by the host.
  if (!config) return null;
  if (view === 'info') return <InfoPage game={game} />;
  if (view === 'result') {
    return (
      <>
        {game.kind === 'graph' ? <GraphRecent game={game} /> : null}
        {game.kind === 'roulette' || game.kind === 'powerball' ? <NumberHeat game={game} /> : null}
        <ResultPage game={game} />
      </>
    );
  }
  if (view === 'validate') return <ValidatePage game={game} />;
  // A run of graph that is under way can be left under maintenance too: its page decides.
  if (game.kind === 'graph') return <GraphPage game={game} config={config} />;
  return config.maintenance === 1 ? <MaintenanceCard game={game} /> : <GamePage game={game} config={config} />;
}

/** The pages under /mini and /tokenGame. */
export function GameRoutes() {
  const t = useT('rounds');
  const { pathname, search } = useLocation();
  const names = useT('roundNames');
  const address = readGameAddress(pathname, search);
  const name = address && names(`game.${address.game.key}`);
  useTitle(address && (address.view === 'game' ? name : `${name} · ${t(`views.${address.view}`)}`));
  if (!address) return null;
  const { game, view } = address;
  const hasTabs = tokenGames.some(({ id }) => id === game.id);
  return (
    <>
      {hasTabs ? <TokenTabs game={game} view={view} /> : <GameStrip current={game} />}
      {hasTabs || view === 'game' ? null : (
        <div className={`split ${styles.views}`}>
          <ViewSegment game={game} view={view} />
        </div>
      )}
      <Suspense
        fallback={
          <LoadingDelay label={t('loading')}>
            <Skeleton height={420} radius={8} />
          </LoadingDelay>
        }
      >
        <View key={`${game.id} ${view}`} game={game} view={view} />
      </Suspense>
    </>
  );
}
