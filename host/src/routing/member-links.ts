/**
 * The member's links of the site map, as data: what the user panel lists whatever of it is released. A remote that
 * contributes a link of the same id stands in its place.
 */
export interface MemberLink {
  /** Text key under `link.` of the host's texts. */
  id: string;
  to: string;
  icon: string;
  /** Dotted path into the configuration that shows it. */
  flag?: string;
  /** The member's own number that stands beside it. */
  count?: 'memo' | 'coupon';
}

export const memberLinks: readonly MemberLink[] = [
  { id: 'betRecord', to: '/info/betRecord', icon: 'receipt' },
  { id: 'memo', to: '/cscenter/memo', icon: 'mail', count: 'memo' },
  { id: 'coupon', to: '/cscenter/coupon', icon: 'ticket', count: 'coupon', flag: 'use_coupon' },
  { id: 'attendance', to: '/daily/dailyEvent', icon: 'calendar-check' },
  { id: 'center', to: '/cscenter/csquestion', icon: 'headset' },
  { id: 'notice', to: '/notice/notice', icon: 'speakerphone' },
  { id: 'event', to: '/notice/event', icon: 'gift' },
  { id: 'result', to: '/game/result', icon: 'trophy' },
  { id: 'rules', to: '/cscenter/guide', icon: 'gavel', flag: 'use_guide' },
  { id: 'mypage', to: '/info/mypage', icon: 'user' },
];
