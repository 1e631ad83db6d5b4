import { configAtom, Link, useAtomValue, useT } from '@maru/platform';
import { openGames } from '../../model/game-config';
import { type GameRef, miniGames, toAddress } from '../../model/games';
import { useServerNow } from '../../model/server-now';
import { clockText, stripEntry } from '../../model/strip';
import { useClocks } from './GameStrip';
import styles from './fast-games.module.css';

/** Seconds from which a round is long enough to play a shorter one during it. */
const longTerm = 180;
const shownGames = 3;

/** Games of the same kind whose next round closes sooner, with their clocks, while a long round waits. */
export function FastGames({ game, term }: { game: GameRef; term: number }) {
  return game.area === 'mini' && term >= longTerm ? <Faster game={game} term={term} /> : null;
}

function Faster({ game, term }: { game: GameRef; term: number }) {
  const t = useT('rounds');
  const names = useT('roundNames');
  const config = useAtomValue(configAtom);
  const clocks = useClocks();
  const now = useServerNow();
  const faster = openGames(config, miniGames)
    .filter(({ game: other, config: own }) => other.kind === game.kind && own.term > 0 && own.term < term)
    .sort((a, b) => a.config.term - b.config.term)
    .slice(0, shownGames);
  if (faster.length === 0) return null;
  return (
    <nav className={styles.root} data-part="fast-games" aria-label={t('faster')}>
      <small className="muted">{t('faster')}</small>
      {faster.map(({ game: other, config: own }) => {
        const { left } = stripEntry(other, own, clocks.get(other.id), now);
        return (
          <Link key={other.id} to={toAddress(other)}>
            <span>{names(`game.${other.key}`)}</span> <time>{left === null ? '–' : clockText(left)}</time>
          </Link>
        );
      })}
    </nav>
  );
}
