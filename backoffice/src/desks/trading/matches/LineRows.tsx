import type { TradingMarket, TradingMatch } from '@maru/contracts';
import { Icon, priceText, useMoney, useT } from '../../../kit';
import { lineText, marketName } from '../names';

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
      <table className="dt lines">
        <thead>
          <tr>
            {(['line', 'home', 'split', 'away'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`trade.lines_${name}`)}
              </th>
            ))}
            <th scope="col" className="end">
              {t('trade.lines_worst')}
            </th>
          </tr>
        </thead>
        <tbody>
          {byLine.map((market) => (
            <LineRow key={market.id} market={market} isShown={market.id === shown} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LineRow({
  market,
  isShown,
  onChoose,
}: {
  market: TradingMarket;
  isShown: boolean;
  onChoose(id: string): void;
}) {
  const t = useT();
  const { signed } = useMoney();
  const [first, last] = [market.outcomes[0], market.outcomes.at(-1)];
  const sum = market.outcomes.reduce((total, { stake }) => total + stake, 0);
  const share = sum === 0 ? 50 : Math.round(((first?.stake ?? 0) * 100) / sum);
  return (
    <tr className={isShown ? 'on' : undefined}>
      <td>
        <button
          type="button"
          className="link"
          aria-pressed={isShown}
          aria-label={marketName(market, t)}
          onClick={() => onChoose(market.id)}
        >
          {market.line === null ? marketName(market, t) : lineText(market.line)}
        </button>
      </td>
      <td>
        <Price market={market} odds={first?.odds} />
      </td>
      <td>
        <span className="split2" role="img" aria-label={t('trade.share_first', { n: share })}>
          <i style={{ '--p': `${share}%` }} />
          <i style={{ '--p': `${100 - share}%` }} />
        </span>
      </td>
      <td>
        <Price market={market} odds={last?.odds} />
      </td>
      <td className="end">
        {market.state === 'open' ? (
          <b>{signed(0 - market.worst_loss)}</b>
        ) : (
          <span className="muted">{t(`trade.state.${market.state}`)}</span>
        )}
      </td>
    </tr>
  );
}

function Price({ market, odds }: { market: TradingMarket; odds: number | undefined }) {
  return <span className="oddsm">{market.state === 'open' && odds ? priceText(odds) : <Icon name="lock" />}</span>;
}
