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
