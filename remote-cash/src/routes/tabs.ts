import { openWalletAreas, typeWithoutPoints, type WalletArea } from '@maru/contracts/wallet-areas';

export type CashTab = 'credit' | 'debit' | 'convertPoint' | 'moneyToCasino' | 'casinoToMoney';

/** A page of the row of tabs, with its address. */
export interface CashTabLink {
  id: CashTab;
  to: string;
}

/** Members of the type without points convert none. */
export function mayConvertPoints(user: { type: number }): boolean {
  return user.type !== typeWithoutPoints;
}

/** The area whose money is moved at an address: the one that `type` names, the first without; null where it is not set. */
export function transferArea(config: object | null, type?: string): WalletArea | null {
  const areas = openWalletAreas(config);
  return (type ? areas.find(({ key }) => key === type) : areas[0]) ?? null;
}

/** The row of tabs: no conversion of points for members without, no transfers while no casino is set. */
export function cashTabs(user: { type: number }, config: object | null, type?: string): CashTabLink[] {
  const end = transferArea(config, type) && type ? `/${type}` : '';
  return [
    { id: 'credit', to: '/cash/credit' },
    { id: 'debit', to: '/cash/debit' },
    ...(mayConvertPoints(user) ? [{ id: 'convertPoint' as const, to: '/cash/convertPoint' }] : []),
    ...(openWalletAreas(config).length > 0
      ? [
          { id: 'moneyToCasino' as const, to: `/cash/moneyToCasino${end}` },
          { id: 'casinoToMoney' as const, to: `/cash/casinoToMoney${end}` },
        ]
      : []),
  ];
}
