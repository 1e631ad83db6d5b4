import { useT } from '@maru/platform';
import { useGameConfig } from '../model/game-config';
import type { GameRef } from '../model/games';
import { Limits, Rhythm, VoidRules } from './views/Facts';
import { MarketsCard } from './views/MarketsCard';
import { RulesCard } from './views/RulesCard';
import { ThirdCards } from './views/ThirdCards';
import gamePageStyles from '../views/frame/game-page.module.css';
import styles from './info-page.module.css';

/** Rules, returns and limits of a game. All figures are worked out from the rules that bets are graded by. */
export function InfoPage({ game }: { game: GameRef }) {
  const names = useT('roundNames');
  const config = useGameConfig(game);
  if (!config) return null;
  return (
    <div className={`${gamePageStyles.top} ${styles.columns}`}>
      <div className="stack">
        <RulesCard kind={game.kind} name={names(`game.${game.key}`)} />
        <MarketsCard kind={game.kind} />
        {game.kind === 'baccarat' ? <ThirdCards /> : null}
      </div>
      <div className="stack">
        <Limits config={config} />
        <Rhythm game={game} config={config} />
        <VoidRules game={game} config={config} />
      </div>
    </div>
  );
}
