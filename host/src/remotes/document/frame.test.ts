import { collectContributions } from './contributions';
import { toFrameRows, walletAt } from './frame';

const nothing = collectContributions({ environment: 'test', serial: 0, issued_at: 0, remotes: {} });
const specified = toFrameRows(nothing);
const row = (id: string) => ({ id, text: id, icon: 'star', path: `/${id}`, order: 1 });

test('without a contribution the frame has every row of the specification', () => {
  expect(specified.links).toHaveLength(10);
  expect(specified.money.filter(({ bar }) => bar)).toHaveLength(2);
  expect(specified.notifications.map(({ kind }) => kind)).toContain('memo');
});

test('a contributed row stands in the place of its name, any other after the specification’s', () => {
  const [first, second, third] = specified.money;
  const { money } = toFrameRows({ ...nothing, money: [row('new'), { ...row(second!.id), path: '/own' }] });
  expect(money.map(({ id }) => id)).toEqual([first!.id, second!.id, third!.id, 'new']);
  expect([money[0]!.path, money[1]!.path]).toEqual([first!.path, '/own']);
});

test('kinds of notification and wallets of remotes are added too', () => {
  const note = { kind: 'news', text: 'News', icon: 'star', tint: 'info' as const };
  const wallet = { key: 'fresh', roots: ['/fresh'], flag: 'fresh.use', text: 'Fresh', balance: 'fresh' };
  const frame = toFrameRows({ ...nothing, notifications: [note], wallets: [wallet] });
  expect(frame.notifications.at(-1)).toBe(note);
  expect(walletAt(frame, '/fresh/part')).toBe(wallet);
  expect(walletAt(frame, '/freshly')).toBeNull();
});
