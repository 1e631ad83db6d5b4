import { useAtomValue, userIdAtom } from '@maru/platform';
import { partOf, routed } from '@maru/remote';
import { useCashLive } from '../model/use-cash-live';
import { cashRoutes } from '../routes/routes';
import { CreditView, DebitView } from './request/RequestPage';
import { CasinoToMoneyView, MoneyToCasinoView } from './transfer/TransferPage';

const Pages = routed(cashRoutes, {
  credit: CreditView,
  debit: DebitView,
  convertPoint: partOf(() => import(/* webpackChunkName: "points" */ './points/PointsPage')),
  moneyToCasino: MoneyToCasinoView,
  casinoToMoney: CasinoToMoneyView,
  statement: partOf(() => import(/* webpackChunkName: "statement" */ './statement/StatementPage')),
});

/** Everything below /cash. What one member has typed is not sent by the next. */
export function CashArea() {
  useCashLive();
  return <Pages key={useAtomValue(userIdAtom)} />;
}
