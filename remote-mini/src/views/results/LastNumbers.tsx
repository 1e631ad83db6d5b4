import type { RoundGameState } from '@maru/contracts';
import { Link, useT } from '@maru/platform';
import { type GameRef, toAddress } from '../../model/games';
import { Pocket } from './Pocket';
import roomStyles from '../../room.module.css';
import styles from './last-numbers.module.css';

/** How many numbers stand in the line. */
const shown = 26;

/** 지난 번호: the newest numbers of roulette, the newest first. */
export function LastNumbers({ game, recent }: { game: GameRef; recent: RoundGameState['recent'] }) {
  const t = useT('rounds');
  const numbers = recent.flatMap(({ id, result }) =>
    result?.kind === 'roulette' ? [{ id, pocket: result.pocket }] : [],
  );
  return (
    <section className={`card ${styles.root} ${roomStyles.links}`}>
      <h2>{t('last.numbers')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <ol tabIndex={0} aria-label={t('last.numbersNewest')}>
        {numbers
          .slice(-shown)
          .reverse()
          .map(({ id, pocket }, at) => (
            <li key={id}>
              <Pocket pocket={pocket} look={at === 0 ? 'now' : undefined} />
            </li>
          ))}
      </ol>
      <Link className="link" to={toAddress(game, 'result')}>
        {t('all')}
      </Link>
    </section>
  );
}
