import { configAtom, Link, useAtomValue, useT } from '@maru/platform';
import { buttonClass, Icon, Tag } from '@maru/ui';
import { openGames } from '../../model/game-config';
import { allGames, type GameRef, toAddress } from '../../model/games';
import styles from './round-state.module.css';

/** How many other games are offered. */
const offered = 4;

/** A game under maintenance: it is named, and others are offered. */
export function MaintenanceCard({ game }: { game: GameRef }) {
  const t = useT('rounds');
  const names = useT('roundNames');
  const config = useAtomValue(configAtom);
  const others = openGames(config, allGames)
    .filter(({ game: other, config: own }) => other.area === game.area && other.id !== game.id && own.maintenance === 0)
    .slice(0, offered);
  return (
    <div className={styles.card}>
      <section className="card" aria-label={t('maintenance.title', { game: names(`game.${game.key}`) })}>
        <div className="hd">
          <h1>{names(`game.${game.key}`)}</h1>
          <Tag>{t('strip.maintenance')}</Tag>
        </div>
        <div className={styles.body}>
          <div className={styles.content}>
            <span className={styles.icon}>
              <Icon name="tool" />
            </span>
            <p role="status">
              <strong>{t('maintenance.title', { game: names(`game.${game.key}`) })}</strong>
              {t('maintenance.text')}
            </p>
          </div>
          <div className={styles.otherGames}>
            {others.map(({ game: other }) => (
              <Link key={other.id} className={buttonClass()} to={toAddress(other)}>
                {names(`game.${other.key}`)}
              </Link>
            ))}
          </div>
        </div>
      </section>
    </div>
  );
}
