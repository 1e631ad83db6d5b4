import { Link, useT } from '@maru/platform';
import { addressOf, type GameRef, type GameView, gameViews, tokenGames } from '../../model/games';

/** A page's own address: the game of a token game is named too, as its other pages are. */
function hrefOf(game: GameRef, view: GameView): string {
  const isNamed = view === 'game' && tokenGames.some(({ id }) => id === game.id);
  return isNamed ? `${addressOf(game)}/game` : addressOf(game, view);
}

/** Pages of a game: 게임, 안내, 결과, 검증. */
export function ViewSegment({ game, view }: { game: GameRef; view: GameView }) {
  const t = useT('rounds');
  return (
    <nav className="seg" aria-label={t('views.label')}>
      {gameViews.map((id) => (
        <Link key={id} to={hrefOf(game, id)} aria-current={id === view ? 'page' : undefined}>
          {t(`views.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
