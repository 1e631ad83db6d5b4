import { Link, useT } from '@maru/platform';
import { type GameRef, type GameView, gameViews, toAddress, tokenGames } from '../../model/games';

/** A page's own address: the game of a token game is named too, as its other pages are. */
function toHref(game: GameRef, view: GameView): string {
  const isNamed = view === 'game' && tokenGames.some(({ id }) => id === game.id);
  return isNamed ? `${toAddress(game)}/game` : toAddress(game, view);
}

/** Pages of a game: 게임, 안내, 결과, 검증. */
export function ViewSegment({ game, view }: { game: GameRef; view: GameView }) {
  const t = useT('rounds');
  return (
    <nav className="seg" aria-label={t('views.label')}>
      {gameViews.map((id) => (
        <Link key={id} to={toHref(game, id)} aria-current={id === view ? 'page' : undefined}>
          {t(`views.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
