import { configAtom, Link, useAtomValue, useT } from '@maru/platform';
import { PageTabs } from '@maru/ui';
import { openGames } from '../../model/game-config';
import { allGames, type GameRef, type GameView, toAddress } from '../../model/games';
import { ViewSegment } from './ViewSegment';
import styles from './token-tabs.module.css';

const tokenGames = allGames.filter(({ area }) => area === 'token');

/** The line above a token game: its games, and the pages of the one that is shown. */
export function TokenTabs({ game, view }: { game: GameRef; view: GameView }) {
  const t = useT('rounds');
  const names = useT('roundNames');
  const config = useAtomValue(configAtom);
  return (
    <div className={`split tabs--line ${styles.root}`}>
      <PageTabs label={t('tabs.label')} current={String(game.id)}>
        {openGames(config, tokenGames).map(({ game: other }) => (
          <Link key={other.id} to={toAddress(other)} aria-current={other.id === game.id ? 'page' : undefined}>
            {names(`game.${other.key}`)}
          </Link>
        ))}
      </PageTabs>
      <ViewSegment game={game} view={view} />
    </div>
  );
}
