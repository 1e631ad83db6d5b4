/** Pages that a kind speaks of. */
const pages: Record<string, string> = {
  game: '/info/betRecord',
  memo: '/cscenter/memo',
  credit: '/cash/credit',
  debit: '/cash/debit',
  csanswer: '/cscenter/csquestion',
  board: '/board',
  security: '/settings/security',
};

/** Names of icons, as the design's set writes them. */
const iconName = /^[a-z][a-z0-9-]*$/;

/** How a notification looks: its own icon or its kind's, tint, and the page that it speaks of. */
export function notificationStyle({ type: kind, icon: own }: { type: string; icon?: string }): {
  icon: string;
  tint: 'success' | 'caution' | 'info';
  tone: 'success' | 'caution';
  path: string | null;
} {
  const icons: Record<string, string> = {
    memo: 'mail',
    credit: 'circle-plus',
    debit: 'circle-minus',
    coupon: 'ticket',
    game: 'trophy',
    csanswer: 'headset',
    board: 'message-circle',
    security: 'shield-check',
    notice: 'speakerphone',
  };
  const tint =
    kind === 'memo' || kind === 'security'
      ? 'caution'
      : kind === 'game' || kind === 'csanswer' || kind === 'board' || kind === 'notice'
        ? 'info'
        : 'success';
  return {
    icon: own && iconName.test(own) ? own : (icons[kind] ?? 'bell'),
    tint,
    tone: kind === 'memo' || kind === 'security' ? 'caution' : 'success',
    path: pages[kind] ?? null,
  };
}
