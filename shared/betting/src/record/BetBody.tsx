import type { Bet, BetLegView, BetView } from '@maru/contracts';
import { formatMoney, formatOdds } from '@maru/money';
import { koreanTime, useT } from '@maru/platform';
import { Button } from '@maru/ui';
import { CashOutBox } from '../cash-out/CashOutBox';
import type { CashOut } from '../cash-out/cash-out';
import { SumList } from '../stake/SumList';
import { betStatuses } from './bet-status';
import { ChainLeg } from './ChainLeg';
import { promisedText, ratioText, winText } from './promise';
import { ticketNamespace } from './texts';
import chainStyles from './chain.module.css';
import recordStyles from './record.module.css';

export interface BetBodyProps {
  id: string;
  bet: Bet;
  /** The bet as its product shows it; null where it does not. */
  view: BetView | null;
  legs: readonly BetLegView[];
  /** Epoch ms. */
  now: number;
  onHide?(bet: Bet): void;
  /** Prints the slip of the bet; without it there is no button. */
  onPrint?(bet: Bet): void;
  cashOut?: CashOut;
}

/** Inside of a bet that is open in the record: the chain of its legs, and the stub with its amounts and acts. */
export function BetBody({ id, bet, view, legs, now, onHide, onPrint, cashOut }: BetBodyProps) {
  const t = useT(ticketNamespace);
  const { amount } = betStatuses[bet.status];
  const bonus = legs.find(({ kind }) => kind === 'bonus');
  const promised = promisedText(bet);
  return (
    <div className={recordStyles.body} id={id}>
      <ol className={chainStyles.legs}>
        {legs.map((leg, at) => (
          <ChainLeg key={at} leg={leg} now={now} />
        ))}
      </ol>
      <div className={chainStyles.stub}>
        <SumList
          rows={[
            [t('stake'), t('money', { amount: formatMoney(bet.stake) })],
            bonus?.odds ? [t('bonus'), `×${formatOdds(bonus.odds)}`] : null,
            [t(bonus ? 'row.ratioWithBonus' : 'row.ratio'), ratioText(bet, view)],
            promised ? [t('row.promised'), t('money', { amount: promised })] : null,
            bet.settled_at ? [t('row.settledAt'), koreanTime(bet.settled_at)] : null,
          ]}
          result={[
            t(amount),
            t('money', { amount: amount === 'win' ? winText(bet, view) : formatMoney(bet.paid ?? 0) }),
          ]}
        />
        {cashOut ? <CashOutBox bet={bet} cashOut={cashOut} /> : null}
        {onPrint ? (
          <Button size="sm" tone="ghost" icon="file-text" onClick={() => onPrint(bet)}>
            {t('print')}
          </Button>
        ) : null}
        {onHide && bet.status !== 'open' ? (
          <Button size="sm" tone="ghost" icon="trash" onClick={() => onHide(bet)}>
            {t('hide')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
