import type { RoundGameState } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Fragment } from 'react';
import { listFacts } from '../../model/result-facts';
import { PlayingCard } from '../../stages/parts/PlayingCard';
import { roundText } from '../format';
import styles from './card-chain.module.css';

/** How many cards stand in the line. */
const shown = 11;
const signs = { hi: 'up', lo: 'down', same: '' } as const;

/** How the cards of hilow followed one another, the newest last: each is the base of the next. */
export function CardChain({ recent }: { recent: RoundGameState['recent'] }) {
  const t = useT('rounds');
  const cards = recent
    .flatMap(({ id, number, result }) => (result?.kind === 'hilow' ? [{ id, number, result }] : []))
    .slice(-shown);
  if (cards.length === 0) return null;
  return (
    <ol className={styles.root} aria-label={t('results.chain')}>
      {cards.map(({ id, number, result }, at) => {
        const side = listFacts(result)[0]!.word as keyof typeof signs;
        return (
          <Fragment key={id}>
            {at === 0 ? null : (
              <li className={side === 'same' ? `${styles.link} ${styles.isEqual}` : `${styles.link} ${signs[side]}`}>
                {side === 'same' ? (
                  <i aria-hidden="true">=</i>
                ) : (
                  <i className={`tri-${signs[side]}`} aria-hidden="true" />
                )}
                {t(side === 'same' ? 'bead.same' : `word.${side}`)}
              </li>
            )}
            <li className={at === cards.length - 1 ? styles.now : undefined}>
              <PlayingCard index={result.card} />
              {roundText(number)}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
