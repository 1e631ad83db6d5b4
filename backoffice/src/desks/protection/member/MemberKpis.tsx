import type { MemberPage } from '@maru/contracts';
import { basisText, count, Figures, useMoney, useT } from '../../../kit';

/** Net deposits in KRW from which the figure is marked. */
const markedNet = 3_000_000;

/** Balances of the member and the sums of 30 days. */
export function MemberKpis({ money }: { money: NonNullable<MemberPage['money']> }) {
  const t = useT();
  const { short, signed } = useMoney();
  const net = money.deposited - money.withdrawn;
  const casinos = money.casinos.reduce((all, { balance }) => all + balance, 0);
  const figures = [
    { name: 'cash', value: count(money.cash), note: t('mpage.held', { amount: count(money.held) }) },
    { name: 'point', value: `${basisText(money.point)}P` },
    { name: 'casinos', value: count(casinos), note: money.casinos.map(({ name }) => name).join(' · ') },
    {
      name: 'net',
      value: signed(net),
      note: `${short(money.deposited)} − ${short(money.withdrawn)}`,
      edge: net >= markedNet ? 'act' : undefined,
    },
    { name: 'staked', value: short(money.staked), note: t('mpage.bets', { n: count(money.bets) }) },
    { name: 'lost', value: signed(-money.lost), note: t('mpage.by_ledger') },
    { name: 'open', value: short(money.open_stake), note: t('mpage.bets', { n: count(money.open_bets) }) },
  ];
  return <Figures label={t('mpage.figures')} texts="mpage.kpi." figures={figures} />;
}
