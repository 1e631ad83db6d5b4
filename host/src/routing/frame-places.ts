import type {
  RemoteMaintenance,
  RemoteMoneyLink,
  RemoteNotification,
  RemotePanelLink,
  RemoteTransferLink,
} from '@maru/contracts';
import { typeWithoutPoints } from '@maru/contracts/wallet-areas';

/** A row whose text is the host's own word for its id, `link.<id>`, where no remote contributes the row. */
export type Row<Contributed extends { text: string }> = Omit<Contributed, 'text'> & { text?: string };
type Cell = NonNullable<RemoteTransferLink['cell']>;

/**
 * Rows that the specification places in the frame, independent of releases: host pages, and places of the site map,
 * marked as coming soon or closed. A remote's row of the same name (host contract 1.3) replaces one; older releases do
 * not describe them.
 */
export const links: readonly Omit<Row<RemotePanelLink>, 'order'>[] = [
  { id: 'betRecord', path: '/info/betRecord', icon: 'receipt' },
  { id: 'memo', path: '/cscenter/memo', icon: 'mail', count: 'memo' },
  { id: 'coupon', path: '/cscenter/coupon', icon: 'ticket', count: 'coupon', flag: 'use_coupon' },
  { id: 'attendance', path: '/daily/dailyEvent', icon: 'calendar-check' },
  { id: 'center', path: '/cscenter/csquestion', icon: 'headset' },
  { id: 'notice', path: '/notice/notice', icon: 'speakerphone' },
  { id: 'event', path: '/notice/event', icon: 'gift' },
  { id: 'result', path: '/game/result', icon: 'trophy' },
  { id: 'rules', path: '/cscenter/guide', icon: 'gavel', flag: 'use_guide' },
  { id: 'mypage', path: '/info/mypage', icon: 'user' },
];

export const money: readonly Omit<Row<RemoteMoneyLink>, 'order'>[] = [
  { id: 'charge', path: '/cash/credit', icon: 'circle-plus', bar: true },
  { id: 'exchange', path: '/cash/debit', icon: 'circle-minus', bar: true },
  { id: 'convert', path: '/cash/convertPoint', icon: 'transfer', notForTypes: [typeWithoutPoints] },
];

export const transfers: readonly (Omit<Row<RemoteTransferLink>, 'order' | 'cell'> & { cell?: Row<Cell> })[] = [
  { id: 'toCasino', path: '/cash/moneyToCasino', icon: 'poker-chip', cell: { icon: 'transfer' } },
  { id: 'toMoney', path: '/cash/casinoToMoney', icon: 'wallet' },
];

export const maintenance: readonly RemoteMaintenance[] = [
  { paths: ['/theSports', '/game'], flags: ['sportsMaint'] },
  { paths: ['/casino/slot', '/casino3/slot'], flags: ['slotMaint'] },
  { paths: ['/casino/casino', '/casino3/casino', '/aplusCasino'], flags: ['casinoMaint'] },
  { paths: ['/casino', '/casino3'], flags: ['casinoMaint', 'slotMaint'] },
];

/** Kinds of notification; their words are `notify.kind.<kind>`. */
export const notifications: readonly Row<RemoteNotification>[] = [
  { kind: 'memo', icon: 'mail', tint: 'caution', path: '/cscenter/memo', changesUser: true },
  { kind: 'game', icon: 'trophy', tint: 'info', path: '/info/betRecord' },
  { kind: 'security', icon: 'shield-check', tint: 'caution', path: '/settings/security' },
  { kind: 'notice', icon: 'speakerphone', tint: 'info' },
  { kind: 'credit', icon: 'circle-plus', tint: 'success', path: '/cash/credit' },
  { kind: 'debit', icon: 'circle-minus', tint: 'success', path: '/cash/debit' },
  { kind: 'coupon', icon: 'ticket', tint: 'success', changesUser: true },
  { kind: 'csanswer', icon: 'headset', tint: 'info', path: '/cscenter/csquestion', changesUser: true },
  { kind: 'board', icon: 'message-circle', tint: 'info', path: '/board' },
  { kind: 'goal', icon: 'ball-football', tint: 'success', path: '/info/betRecord' },
  { kind: 'draw', icon: 'clock', tint: 'info', path: '/mini' },
];
