import type { Bet, BetLegView, BetView } from '@maru/contracts';
import { addTexts, PlatformProvider } from '@maru/platform';
import { render, screen, within } from '@testing-library/react';
import { betStatuses } from './bet-status';
import { pickCount } from './pick-count';
import { Ticket, type TicketProps } from './Ticket';
import { ticketNamespace, ticketTexts } from './texts';

const bet = {
  id: 'b1',
  product: 'sports',
  category: 5,
  status: 'open',
  stake: 50_000,
  ratio: 768,
  win: 384_000,
  rule: 'x',
  paid: null,
  placed_at: 0,
  settled_at: null,
  legs: [{ kind: 'pick' }, { kind: 'pick' }, { kind: 'bonus', odds: 103 }],
} as unknown as Bet;
const leg = (result: BetLegView['result'], more: Partial<BetLegView> = {}): BetLegView => ({
  pick: '요크 승',
  odds: 190,
  result,
  ...more,
});
const show = (more: Partial<TicketProps> = {}, legs = [leg(null)]) => {
  const view: BetView = { kind: '크로스', legs };
  return render(<Ticket bet={bet} view={view} {...more} />).container;
};
const withStatus = (status: Bet['status'], paid: number | null) => ({ ...bet, status, paid }) as Bet;

beforeAll(() => addTexts(ticketNamespace, ticketTexts));

test('an open bet says what it may win, a settled one what it paid, each with the word of its state', () => {
  const labels = (['open', 'won', 'lost', 'void', 'cashed_out'] as const).map((status) => {
    const box = show({ bet: withStatus(status, status === 'open' ? null : status === 'lost' ? 0 : 1_000) });
    const win = box.querySelector('.win')!;
    return [box.querySelector('.header .tag')!.textContent, win.textContent];
  });
  expect(labels).toEqual([
    ['진행', '예상 당첨금384,000원'],
    ['적중', '지급액1,000원'],
    ['미적중', '지급액0원'],
    ['적특', '지급액1,000원'],
    ['현금화', '지급액1,000원'],
  ]);
  expect(Object.keys(betStatuses)).toHaveLength(5);
});

// spec feed.46
test.each([
  ['won', 150_000, ['half_won', 'void'], '반적중'],
  ['won', 150_000, ['half_won', 'won'], '적중'],
  ['lost', 25_000, ['half_lost'], '반미적중'],
  ['lost', 0, ['half_lost', 'lost'], '미적중'],
] as const)('a bet that is %s, paid %d by legs that are %j, is called %s', (status, paid, results, word) => {
  const legs = results.map((result) => ({ kind: 'pick', result }));
  const box = show({ bet: { ...bet, status, paid, legs } as unknown as Bet });
  expect(box.querySelector('.header .tag')).toHaveTextContent(new RegExp(`^${word}$`));
});

test('an open bet whose legs are void or half says what it can still win, and what it promised', () => {
  const box = show({ bet: { ...bet, possible_win: 167_000 } as Bet }, [leg(null), leg('void')]);
  expect(box.querySelector('.win')).toHaveTextContent('예상 당첨금167,000원');
  expect(box.querySelector('.footer')).toHaveTextContent('처음 예상 당첨금384,000원');
  expect(show()).not.toHaveTextContent('처음 예상 당첨금');
});

test('a bet whose ratio promises nothing shows a dash for it and for its win, and what it was ended at once it was', () => {
  const show = (ratio: number | null, shown = bet) =>
    render(<Ticket bet={shown} view={{ legs: [leg(null)], ratio }} />).container;
  const open = show(null);
  expect(open.querySelector('h2')).toHaveTextContent('–배');
  expect(open.querySelector('.win dd')).toHaveTextContent('–원');
  const ended = show(202, withStatus('won', 101_000));
  expect(ended.querySelector('h2')).toHaveTextContent('2.02');
  expect(ended.querySelector('.win dd')).toHaveTextContent('101,000원');
});

// spec feed.36
test('legs say their results, halves and voids too; lost odds are struck', () => {
  const box = show({}, [leg(null), leg('half_won'), leg('half_lost'), leg('void'), leg('lost')]);
  const results = [...box.querySelectorAll('.leg')].map((item) => [
    item.querySelector('.tag')!.textContent,
    item.querySelector('.odds')!.classList.contains('lost'),
  ]);
  expect(results).toEqual([
    ['진행', false],
    ['반적중', false],
    ['반미적중', false],
    ['적특', false],
    ['미적중', true],
  ]);
});

// spec feed.36
test('a bonus is a leg with its factor, and no pick', () => {
  show({}, [leg(null), leg(null), { pick: '', odds: 103, kind: 'bonus', result: null }]);
  expect(pickCount(bet)).toBe(2);
  expect(screen.getByRole('heading', { name: '2폴더 · 7.68배' })).toBeInTheDocument();
  const bonus = screen.getByText('보너스').closest('li')!;
  expect(within(bonus).getByText('×1.03')).toBeInTheDocument();
});

// spec feed.36
test('what can be done about a bet stands below its amounts, and only a settled bet can be hidden', () => {
  const hide = jest.fn();
  const view: BetView = { legs: [leg(null)] };
  const { unmount } = render(
    <Ticket bet={bet} view={view} onHide={hide} actions={<button type="button">정산</button>} />,
  );
  expect(screen.getByRole('button', { name: '정산' }).closest('.actions')).not.toBeNull();
  expect(screen.queryByRole('button', { name: '내역에서 숨기기' })).toBeNull();
  unmount();
  const settled = withStatus('lost', 0);
  render(<Ticket bet={settled} view={view} onHide={hide} />);
  screen.getByRole('button', { name: '내역에서 숨기기' }).click();
  expect(hide).toHaveBeenCalledWith(settled);
});

test('a leg with a proof leads to the page that verifies it', () => {
  const view: BetView = {
    legs: [leg('won', { event: '7회차', proof: '/mini/powerLadder?view=validate&round=7' }), leg(null)],
  };
  render(
    <PlatformProvider>
      <Ticket bet={bet} view={view} />
    </PlatformProvider>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: '검증 7회차' })).toHaveAttribute(
    'href',
    '/mini/powerLadder?view=validate&round=7',
  );
});
