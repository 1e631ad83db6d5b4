import type { RemoteContributions } from '@maru/contracts';
import { typeWithoutPoints } from '@maru/contracts/wallet-areas';

/** Contributions of the member's money to the page in addition to its mount: links to it and its notifications. */
export const contributions: RemoteContributions = {
  money: [
    {
      id: 'charge',
      text: '충전',
      texts: { en: 'Deposit', 'zh-CN': '充值', es: 'Depositar' },
      icon: 'circle-plus',
      path: '/cash/credit',
      order: 1,
      bar: true,
    },
    {
      id: 'exchange',
      text: '환전',
      texts: { en: 'Withdraw', 'zh-CN': '提现', es: 'Retirar' },
      icon: 'circle-minus',
      path: '/cash/debit',
      order: 2,
      bar: true,
    },
    {
      id: 'convert',
      text: '전환',
      texts: { en: 'Convert', 'zh-CN': '转换', es: 'Convertir' },
      icon: 'transfer',
      path: '/cash/convertPoint',
      order: 3,
      notForTypes: [typeWithoutPoints],
    },
  ],
  transfers: [
    {
      id: 'toCasino',
      text: '카지노로 전환',
      texts: { en: 'To casino', 'zh-CN': '转入赌场', es: 'Al casino' },
      icon: 'poker-chip',
      path: '/cash/moneyToCasino',
      order: 1,
      cell: { text: '전환', texts: { en: 'Convert', 'zh-CN': '转换', es: 'Convertir' }, icon: 'transfer' },
    },
    {
      id: 'toMoney',
      text: '머니로 전환',
      texts: { en: 'To money', 'zh-CN': '转回余额', es: 'A saldo' },
      icon: 'wallet',
      path: '/cash/casinoToMoney',
      order: 2,
    },
  ],
  account: [
    {
      id: 'statement',
      text: '머니 내역',
      texts: { en: 'Statement', 'zh-CN': '资金明细', es: 'Movimientos' },
      path: '/cash/statement',
      order: 30,
      period: 'period=custom&from={from}&to={to}',
    },
  ],
  notifications: [
    {
      kind: 'credit',
      text: '충전',
      texts: { en: 'Deposit', 'zh-CN': '充值', es: 'Depósito' },
      icon: 'circle-plus',
      tint: 'success',
      path: '/cash/credit',
    },
    {
      kind: 'debit',
      text: '환전',
      texts: { en: 'Withdrawal', 'zh-CN': '提现', es: 'Retiro' },
      icon: 'circle-minus',
      tint: 'success',
      path: '/cash/debit',
    },
  ],
};
