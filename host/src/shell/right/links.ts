import { liesUnder } from '@maru/contracts/release-routes';
import type { Config, User } from '@maru/platform';

export interface PanelLink {
  /** Text key under `link.` of the host's texts. */
  id: string;
  to: string;
  icon: string;
  count?: number;
}

/** Members of this type do not convert points. */
const typeWithoutPoints = 2;

/** Charge, exchange and, where the member may, conversion of points. */
export function cashLinks(user: Pick<User, 'type'>, config: Config | null): PanelLink[] {
  const links: PanelLink[] = [
    { id: 'charge', to: '/cash/credit', icon: 'circle-plus' },
    { id: 'exchange', to: '/cash/debit', icon: 'circle-minus' },
  ];
  if (config && user.type !== typeWithoutPoints)
    links.push({ id: 'convert', to: '/cash/convertPoint', icon: 'transfer' });
  return links;
}

/** Areas of a casino, with the flag that shows it; the last part of the conversion's address is its key. */
const casinos = [
  { key: 'nexus', roots: ['/casino'], used: (config: Config) => config.nexus_use === 1 },
  { key: 'hera', roots: ['/casino3'], used: (config: Config) => config.hera_use === 1 },
  {
    key: 'aplus',
    roots: ['/aplusCasino', '/game/global'],
    used: (config: Config) => config.aplus?.['1_sports_use'] === 1,
  },
];

const casinoAt = (path: string) => casinos.find(({ roots }) => roots.some((root) => liesUnder(path, root)));

/** Address of the conversion of money for the casino that a path lies in; null outside of them. */
export function toCasinoPath(path: string): string | null {
  const current = casinoAt(path);
  return current ? `/cash/moneyToCasino/${current.key}` : null;
}

/** Conversion between money and the casino that the member is in; none anywhere else. */
export function casinoLinks(path: string, config: Config | null): PanelLink[] {
  const current = casinoAt(path);
  if (!config || !current?.used(config)) return [];
  return [
    { id: 'toCasino', to: toCasinoPath(path)!, icon: 'poker-chip' },
    { id: 'toMoney', to: `/cash/casinoToMoney/${current.key}`, icon: 'wallet' },
  ];
}

/** The member's own pages, by configuration flags: coupons need use_coupon, rules need use_guide. */
export function quickLinks(user: Pick<User, 'memo' | 'coupon'>, config: Config | null): PanelLink[] {
  const links: (PanelLink & { shown?: boolean })[] = [
    { id: 'betRecord', to: '/info/betRecord', icon: 'receipt' },
    { id: 'memo', to: '/cscenter/memo', icon: 'mail', count: user.memo },
    { id: 'coupon', to: '/cscenter/coupon', icon: 'ticket', count: user.coupon, shown: config?.use_coupon === 1 },
    { id: 'attendance', to: '/daily/dailyEvent', icon: 'calendar-check' },
    { id: 'center', to: '/cscenter/csquestion', icon: 'headset' },
    { id: 'notice', to: '/notice/notice', icon: 'speakerphone' },
    { id: 'event', to: '/notice/event', icon: 'gift' },
    { id: 'result', to: '/game/result', icon: 'trophy' },
    { id: 'rules', to: '/cscenter/guide', icon: 'gavel', shown: config?.use_guide === 1 },
    { id: 'mypage', to: '/info/mypage', icon: 'user' },
  ];
  return links.filter((link) => link.shown !== false);
}
