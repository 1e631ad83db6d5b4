import type { MiniBet, TokenBet } from '@maru/contracts';
import { formatMoney, formatOdds } from '@maru/money';
import { useT } from '@maru/platform';
import { TableHead, Tag } from '@maru/ui';
import type { CompletedCheck } from '../rules/check-round';
import { computedWin, isPaidRight } from '../rules/my-bets';

/** The member's bets on the round, worked out again from the result that was computed. */
export function MyRoundBets(props: {
  made: CompletedCheck;
  bets: readonly (MiniBet | TokenBet)[];
  toName(bet: MiniBet | TokenBet): string;
}) {
  const { made, bets } = props;
  const t = useT('roundCheck');
  if (bets.length === 0) return null;
  const { kind } = made.input;
  const { computed } = made.checked.result;
  const states = bets.map((bet) => isPaidRight(kind, computed, bet));
  const isRight = states.every((right) => right !== false);
  const state = states.includes(null) ? 'computed' : isRight ? 'passed' : 'failed';
  const tone = { passed: 'success', failed: 'danger', computed: 'plain' } as const;
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('bets.title')}</h2>
        <span className="muted grow">{t('bets.sum', { count: bets.length, staked: formatMoney(staked) })}</span>
        <Tag tone={tone[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <table className="tbl">
        <caption className="sr">{t('bets.title')}</caption>
        <TableHead
          columns={[
            t('bets.outcome'),
            [t('bets.odds'), 'end'],
            [t('bets.stake'), 'end'],
            [t('bets.computed'), 'end'],
            [t('bets.paid'), 'end'],
          ]}
        />
        <tbody>
          {bets.map((bet, at) => (
            <tr key={bet.id}>
              <td className="strong">{props.toName(bet)}</td>
              <td className="end">{formatOdds(bet.legs[0]!.cashed ?? bet.legs[0]!.odds)}</td>
              <td className="end">{formatMoney(bet.stake)}</td>
              <td className="end">{formatMoney(computedWin(kind, computed, bet))}</td>
              <td className={states[at] === false ? 'end danger' : 'end'}>
                {bet.paid === null ? t('bets.open') : formatMoney(bet.paid)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
