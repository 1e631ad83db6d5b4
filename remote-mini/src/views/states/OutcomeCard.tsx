import { useCall } from '@maru/client';
import type { GameRound } from '@maru/contracts';
import { formatMoney, formatSigned } from '@maru/money';
import { announce, useT } from '@maru/platform';
import { Tag, usePrefersReducedMotion } from '@maru/ui';
import { useEffect, useRef } from 'react';
import { outcomeName } from '../../model/bet-names';
import type { GameRef } from '../../model/games';
import { isRoundBet } from '../../model/my-bets';
import { outcomeOfRound } from '../../model/round-outcome';
import { roundText } from '../format';
import { ValidateLink } from '../results/ValidateLink';
import betLinesStyles from '../../panels/foot/bet-lines.module.css';
import styles from './outcome-card.module.css';
import roundStateStyles from './round-state.module.css';

/** How long a win is counted up, ms. */
const countMs = 900;

/** A win that is counted up from nothing; the whole of it at once where little motion is wanted. */
function CountedUp({ amount }: { amount: number }) {
  const t = useT('rounds');
  const reduced = usePrefersReducedMotion();
  const number = useRef<HTMLSpanElement>(null);
  const whole = t('won', { amount: formatSigned(amount) });
  useEffect(() => {
    if (reduced) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const share = Math.min(1, (now - start) / countMs);
      const text = t('won', { amount: formatSigned(Math.floor(amount * (1 - (1 - share) ** 3))) });
      if (number.current) number.current.textContent = share < 1 ? text : whole;
      if (share < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, reduced, t, whole]);
  return <span ref={number}>{whole}</span>;
}

const tones = { won: 'success', lost: 'plain', returned: 'caution' } as const;

/** Result of the member's bets on the last round: paid, each bet, net of the stake, and the check. Nothing without bets. */
export function OutcomeCard({ game, last }: { game: GameRef; last: GameRound }) {
  const t = useT('rounds');
  const { data } = useCall('betRecord', { query: { product: game.area, page: 1 } });
  const outcome = outcomeOfRound((data?.data ?? []).filter(isRoundBet), last.id);
  // The card appears with its words in it, which a screen reader does not announce automatically.
  const words = outcome
    ? `${t('last.title', { n: roundText(last.number) })}: ${t(`outcome.${outcome.look}`)}, ${t('won', { amount: formatSigned(outcome.net) })}`
    : null;
  const shownFirst = useRef(last.id);
  useEffect(() => {
    if (words && last.id !== shownFirst.current) announce(words);
  }, [words, last.id]);
  if (!outcome) return null;
  const { look, paid, staked, net, bets } = outcome;
  return (
    <div className={`${roundStateStyles.card} ${styles.root}`} data-part="outcome">
      <section className="card">
        <div className="hd">
          <strong>{t('outcome.title')}</strong>
          <small>{t('last.title', { n: roundText(last.number) })}</small>
          <Tag tone={tones[look]}>{t(`outcome.${look}`)}</Tag>
          {last.proof?.game_hash ? <ValidateLink game={game} round={last} /> : null}
        </div>
        <div className={`${roundStateStyles.body} ${styles.body}`}>
          <ul className={`${betLinesStyles.lines} ${styles.lines}`}>
            {bets.map((bet) => (
              <li
                key={bet.id}
                className={look === 'won' && (bet.paid ?? 0) > 0 ? 'won' : bet.paid ? undefined : 'lost'}
              >
                <span>{outcomeName(bet.legs[0]!)}</span>
                <b>{t('won', { amount: formatMoney(bet.paid ?? 0) })}</b>
              </li>
            ))}
          </ul>
          <div className={`${roundStateStyles.net} ${styles.net}`}>
            <span>{t('outcome.net', { paid: formatMoney(paid), staked: formatMoney(staked) })}</span>
            <b className={look === 'won' ? 'won' : undefined}>
              {look === 'won' ? <CountedUp amount={net} /> : t('won', { amount: formatSigned(net) })}
            </b>
          </div>
        </div>
      </section>
    </div>
  );
}
