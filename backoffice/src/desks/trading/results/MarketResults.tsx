import type { TradingMarket, TradingMatch } from '@maru/contracts';
import { count, hasText, Section, Tag, useMoney, useT } from '../../../kit';
import { marketName, outcomeName } from '../names';

interface MarketResultsProps {
  match: TradingMatch | undefined;
  markets: readonly TradingMarket[];
}

const tones: Record<string, 'success' | undefined> = { won: 'success', half_won: 'success' };

/** Markets that bets are on, with the outcome that counts and its grade. */
export function MarketResults({ match, markets }: MarketResultsProps) {
  const t = useT();
  const { short } = useMoney();
  const withBets = markets.filter(({ stake, outcomes }) => stake > 0 || outcomes.some(({ result }) => result !== null));
  if (!match || withBets.length === 0) return null;
  return (
    <Section
      title={t('trade.market_results')}
      aside={t('trade.markets_of', { n: withBets.length, all: markets.length })}
    >
      <table className="dt dt--low">
        <thead>
          <tr>
            {(['market', 'outcome', 'grade'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`trade.market_result.${name}`)}
              </th>
            ))}
            {(['bets', 'stake'] as const).map((name) => (
              <th key={name} scope="col" className="end">
                {t(`trade.market_result.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withBets.map((market) => {
            const { outcomes } = market;
            const winner = outcomes.find(({ result }) => result !== null && result !== 'lost') ?? null;
            const grade = winner?.result ?? null;
            const key = `trade.grade.${grade}`;
            return (
              <tr key={market.id}>
                <td className="soft">{marketName(market, t)}</td>
                <td>
                  <b>{winner ? outcomeName(winner, match, t) : '–'}</b>
                </td>
                <td>{grade ? <Tag tone={tones[grade]}>{hasText(key) ? t(key) : grade}</Tag> : '–'}</td>
                <td className="end">{count(outcomes.reduce((sum, { bets }) => sum + bets, 0))}</td>
                <td className="end">
                  <b className="num">{short(market.stake)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}
