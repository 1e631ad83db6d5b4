import type { TradingMarket, TradingMatch } from '@maru/contracts';
import { Icon, priceText, SmallTable, useMoney, useT } from '../../../kit';
import { lineText, marketName } from '../names';
import styles from './line-rows.module.css';

interface LineRowsProps {
  match: TradingMatch;
  markets: readonly TradingMarket[];
  /** Id of the market on the ladder. */
  shown: string | undefined;
  isLocked: boolean;
  onChoose(id: string): void;
  onAdd(): void;
}

/** The lines of a game type: prices at both ends, how the money is split, the worst loss. One press puts it on the ladder. */
export function LineRows({ markets, shown, isLocked, onChoose, onAdd }: LineRowsProps) {
  const t = useT();
  const { signed } = useMoney();
  const byLine = [...markets].sort((a, b) => a.gameTypeId - b.gameTypeId || (a.line ?? 0) - (b.line ?? 0));
  return (
    <section>
      <h3>
        {t('trade.lines')} <span className="muted">{t('trade.stake_share')}</span>
        {!isLocked && (
          <span className="end">
            <button type="button" className="link" onClick={onAdd}>
              {t('trade.add_line')}
            </button>
          </span>
        )}
      </h3>
      <SmallTable
        isLow={false}
        className={styles.lines}
        rows={byLine}
        toKey={({ id }) => id}
        isOpen={({ id }) => id === shown}
        columns={[
          [
            t('trade.lines_line'),
            (market) => (
              <button
                type="button"
                className="link"
                aria-pressed={market.id === shown}
                aria-label={marketName(market, t)}
                onClick={() => onChoose(market.id)}
              >
                {market.line === null ? marketName(market, t) : lineText(market.line)}
              </button>
            ),
          ],
          [t('trade.lines_home'), (market) => <Price market={market} odds={market.outcomes[0]?.odds} />],
          [t('trade.lines_split'), (market) => <Split market={market} />],
          [t('trade.lines_away'), (market) => <Price market={market} odds={market.outcomes.at(-1)?.odds} />],
          [
            t('trade.lines_worst'),
            ({ state, worst_loss: loss }) =>
              state === 'open' ? <b>{signed(0 - loss)}</b> : <span className="muted">{t(`trade.state.${state}`)}</span>,
            'end',
          ],
        ]}
      />
    </section>
  );
}

/** How the money is split between both ends. */
function Split({ market: { outcomes } }: { market: TradingMarket }) {
  const t = useT();
  const sum = outcomes.reduce((total, { stake }) => total + stake, 0);
  const share = sum === 0 ? 50 : Math.round(((outcomes[0]?.stake ?? 0) * 100) / sum);
  return (
    <span className={styles.split} role="img" aria-label={t('trade.share_first', { n: share })}>
      <i style={{ '--p': `${share}%` }} />
      <i style={{ '--p': `${100 - share}%` }} />
    </span>
  );
}

function Price({ market, odds }: { market: TradingMarket; odds: number | undefined }) {
  return (
    <span className={styles.odds}>{market.state === 'open' && odds ? priceText(odds) : <Icon name="lock" />}</span>
  );
}
