import type { TradingMarket, TradingMatch } from '@maru/contracts';
import { count, priceText, useMoney, useT } from '../../../kit';
import { outcomeName } from '../names';
import { shareOfLimit, toUrgency } from '../prices';
import { PriceStep } from './PriceStep';
import tradingStyles from '../trading.module.css';
import tradingSheetStyles from '../trading-sheet.module.css';
import styles from './ladder-row.module.css';

interface LadderRowProps {
  match: TradingMatch;
  outcome: TradingMarket['outcomes'][number];
  /** What is chosen, or what is offered. */
  odds: number;
  /** The largest result of the market's outcomes, in KRW without sign: the length of the longest bar. */
  largest: number;
  rounding: number;
  disabled: boolean;
  onPrice(odds: number): void;
}

/** One outcome on the ladder: feed, our price, and the house's result as a bar that diverges from zero. */
export function LadderRow({ match, outcome, odds, largest, rounding, disabled, onPrice }: LadderRowProps) {
  const t = useT();
  const { signed } = useMoney();
  const name = outcomeName(outcome, match, t);
  const { loss } = outcome;
  const urgency = match.limit === null ? undefined : toUrgency(shareOfLimit(loss, match.limit, 0));
  const length = Math.round((Math.abs(loss) * 100) / largest);
  const side = loss > 0 ? [styles.isLoss, urgency].filter(Boolean).join(' ') : styles.isGain;
  return (
    <>
      <span className={tradingSheetStyles.name}>
        {name}
        {outcome.manual && <i className={tradingStyles.own} role="img" aria-label={t('trade.by_hand')} />}
      </span>
      <span className={`end ${tradingSheetStyles.feed}`}>{outcome.feed === null ? '–' : priceText(outcome.feed)}</span>
      <PriceStep
        name={name}
        odds={odds}
        changed={odds !== outcome.odds}
        rounding={rounding}
        disabled={disabled}
        onPrice={onPrice}
      />
      <span>
        <span
          className={styles.result}
          role="img"
          aria-label={t('trade.result_of', { name, result: signed(0 - loss) })}
        >
          <i className={side} style={{ '--p': `${length}%` }} />
        </span>
        <span className={styles.resultText} aria-hidden="true">
          <span>{t('trade.bets_n', { n: count(outcome.bets) })}</span>
          <b className={urgency && (urgency === 'x' ? 'danger' : 'caution')}>{signed(0 - loss)}</b>
        </span>
      </span>
    </>
  );
}
