import type { TradingMarket, TradingMatch } from '@maru/contracts';
import { Icon, priceText, useMoney, useT } from '../../../kit';
import { outcomeName } from '../names';
import { shareOfLimit, toUrgency } from '../prices';
import tradingStyles from '../trading.module.css';
import styles from './outcome-cell.module.css';

interface OutcomeCellProps {
  match: Pick<TradingMatch, 'home' | 'away' | 'limit' | 'worst_loss'>;
  market: TradingMarket;
  outcome: TradingMarket['outcomes'][number] | undefined;
}

/** Price left, what the house wins or loses by it right; the bar is the loss against the limit of the match. */
export function OutcomeCell({ match, market, outcome }: OutcomeCellProps) {
  const t = useT();
  const { signed } = useMoney();
  if (!outcome) return <span className={`${tradingStyles.outcome} ${styles.versus}`}>VS</span>;
  const share = shareOfLimit(outcome.loss, match.limit, match.worst_loss);
  const urgency = match.limit === null ? undefined : toUrgency(share);
  const isLocked = market.state !== 'open';
  const price = priceText(outcome.odds);
  const words = [
    t('trade.oc', { name: outcomeName(outcome, match, t), odds: price, result: signed(0 - outcome.loss) }),
    outcome.manual && t('trade.by_hand'),
    isLocked && t(`trade.state.${market.state}`),
  ];
  const classes = [
    tradingStyles.outcome,
    urgency,
    outcome.manual && tradingStyles.isOwnPrice,
    isLocked && tradingStyles.isLocked,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={classes} role="img" aria-label={words.filter(Boolean).join(', ')}>
      <b>
        {isLocked && <Icon name="lock" />}
        <span>{price}</span>
      </b>
      <span>{signed(0 - outcome.loss)}</span>
      <i className={tradingStyles.bar} style={{ '--p': `${share}%` }} />
    </span>
  );
}

/** The outcome of a column: the first, the one between, the last. */
export function outcomeAt(market: TradingMarket, place: 'first' | 'middle' | 'last') {
  const { outcomes } = market;
  if (place === 'first') return outcomes[0];
  if (place === 'last') return outcomes.at(-1);
  return outcomes.length === 3 ? outcomes[1] : undefined;
}
