/** Pages that a kind speaks of. */
const pages: Record<string, string> = {
  game: '/info/betRecord',
  memo: '/cscenter/memo',
  csanswer: '/cscenter/csquestion',
};

/** How a kind of notification looks: icon, tint, and the page that it speaks of. */
export function noticeLook(kind: string): {
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
    notice: 'speakerphone',
  };
  const tint =
    kind === 'memo' ? 'caution' : kind === 'game' || kind === 'csanswer' || kind === 'notice' ? 'info' : 'success';
  return {
    icon: icons[kind] ?? 'bell',
    tint,
    tone: kind === 'memo' ? 'caution' : 'success',
    path: pages[kind] ?? null,
  };
}
