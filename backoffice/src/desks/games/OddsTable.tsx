import type { GameMarket, GameTarget } from '@maru/contracts';
import { TableHead } from '@maru/ui/table-head';
import { percent, priceText, Section, useT } from '../../kit';
import { Table } from '../../ui/table/Table';
import { outcomeName } from './names';
import { TargetsTable } from './TargetsTable';

/** Prices of an outcome: '2.00 / 3.00 / 4.00'. */
export const pricesText = (prices: readonly number[]) => prices.map(priceText).join(' / ');

/** Odds of every outcome with what each returns in the long run; changed ones show those of the rules beside them. */
export function OddsTable(props: { markets: readonly GameMarket[]; targets: readonly GameTarget[]; isOpen: boolean }) {
  const { markets, targets, isOpen } = props;
  const t = useT();
  return (
    <Section title={t('games.odds')} aside={t('games.odds_range')}>
      {!isOpen && <p className="muted">{t('games.odds_closed')}</p>}
      {targets.length > 0 && <TargetsTable targets={targets} />}
      {markets.length > 0 && (
        <Table isLow>
          <TableHead columns={[t('games.outcome'), [t('games.price'), 'end'], [t('games.returns'), 'end']]} />
          <tbody>
            {markets.flatMap(({ outcomes, returns, usual, low }) =>
              outcomes.map(({ code, prices }, at) => {
                const changed = pricesText(prices) !== pricesText(usual[at]!);
                return (
                  <tr key={code}>
                    <td>
                      {outcomeName(code, t)}{' '}
                      {low.includes(code) && <small className="muted">{t('games.odds_low')}</small>}
                    </td>
                    <td className="end">
                      <b className={changed ? 'num caution' : 'num'}>{pricesText(prices)}</b>
                      {changed && (
                        <small className="muted"> {t('games.odds_usual', { odds: pricesText(usual[at]!) })}</small>
                      )}
                    </td>
                    <td className="end num">{percent(returns[at]!)}</td>
                  </tr>
                );
              }),
            )}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
