import type { TradingMarket, TradingMatch } from '@maru/contracts';
import { count, hasText, Section, SmallTable, Tag, useMoney, useT } from '../../../kit';
import { marketName, outcomeName } from '../names';

interface MarketResultsProps {
  match: TradingMatch | undefined;
  markets: readonly TradingMarket[];
}

const tones: Record<string, 'success' | undefined> = { won: 'success', half_won: 'success' };

/** The outcome that counts. */
const findWinner = ({ outcomes }: TradingMarket) => outcomes.find(({ result }) => result !== null && result !== 'lost');

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
      <SmallTable
        rows={withBets}
        toKey={({ id }) => id}
        columns={[
          [t('trade.market_result.market'), (market) => marketName(market, t), 'soft'],
          [
            t('trade.market_result.outcome'),
            (market) => {
              const winner = findWinner(market);
              return <b>{winner ? outcomeName(winner, match, t) : '–'}</b>;
            },
          ],
          [
            t('trade.market_result.grade'),
            (market) => {
              const grade = findWinner(market)?.result;
              const key = `trade.grade.${grade}`;
              return grade ? <Tag tone={tones[grade]}>{hasText(key) ? t(key) : grade}</Tag> : '–';
            },
          ],
          [
            t('trade.market_result.bets'),
            ({ outcomes }) => count(outcomes.reduce((sum, { bets }) => sum + bets, 0)),
            'end',
          ],
          [t('trade.market_result.stake'), ({ stake }) => <b className="num">{short(stake)}</b>, 'end'],
        ]}
      />
    </Section>
  );
}
