import type { Bet, BetRecord, User } from '@maru/contracts';
import { overlayAtoms, pollingPercentAtom, store } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, render, screen, waitFor } from '@testing-library/react';
import { cache, useCall } from '.';
import { writeBet } from './bets/write-bet';

type Answer = { status?: number; body?: unknown };
let requests: string[] = [];
let answer: (address: string) => Answer | Promise<Answer>;
const member = { id: 7, nick: 'a', money: 5_000, point: 0, nexus: {}, hera: {} } as User;

beforeEach(() => {
  requests = [];
  cache.clear();
  store.set(overlayAtoms.toasts, []);
  act(() => setUser(null));
  act(() => setUser(member));
  document.cookie = 'XSRF-TOKEN=t';
  globalThis.fetch = (async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    const { status = 200, body = {} } = await answer(pathname + search);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
});

const bet = (id: string, more: Partial<Bet> = {}) =>
  ({ id, product: 'feed', status: 'open', stake: 1, placed_at: 1, settled_at: null, legs: [], ...more }) as Bet;
const page = (data: Bet[]): BetRecord => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 10,
  total: data.length,
  next: null,
});
const update = (changed: Bet, version: number, change: 'placed' | 'settled' = 'settled') => ({
  bet: changed,
  version,
  change,
  locale: 'ko' as const,
});

let reload: (background?: boolean) => Promise<void>;
function Bets({ status }: { status?: Bet['status'] }) {
  const { data, failed, load } = useCall('betRecord', { query: { status, page: 1 } });
  reload = load;
  if (failed) return <p>failed: {failed.message}</p>;
  return <p>{data ? `${data.total}: ${data.data.map((row) => `${row.id} ${row.status}`)}` : 'loading'}</p>;
}

test('what is shown twice is asked for once', async () => {
  answer = () => ({ body: page([bet('a')]) });
  render([<Bets key="1" />, <Bets key="2" />]);
  await waitFor(() => expect(screen.getAllByText('1: a open')).toHaveLength(2));
  expect(requests).toEqual(['GET /api/info/betRecord?page=1']);
});

test('what asks again every so often does so by the page’s scale', async () => {
  function Polled() {
    useCall('betRecord', { query: { page: 1 } }, { everyMs: 4_000 });
    return null;
  }
  answer = () => ({ body: page([]) });
  store.set(pollingPercentAtom, 5);
  // The tab counts as looked at.
  const { unmount } = render(<Polled />);
  await waitFor(() => expect(requests.length).toBeGreaterThan(2), { timeout: 3_000 });
  unmount();
  store.set(pollingPercentAtom, undefined);
});

test('an answer that a new input has overtaken is not shown', async () => {
  let late = (_answer: Answer) => {};
  answer = (address) =>
    address.includes('open')
      ? new Promise((resolve) => (late = resolve))
      : { body: page([bet('b', { status: 'won' })]) };
  const { rerender } = render(<Bets status="open" />);
  await waitFor(() => expect(requests).toHaveLength(1));
  rerender(<Bets status="won" />);
  await screen.findByText('1: b won');
  await act(async () => late({ body: page([bet('a')]) }));
  expect(screen.getByText('1: b won')).toBeInTheDocument();
});

test('a refusal is shown at once and told; a refresh that fails keeps what is there and tells nobody', async () => {
  let broken = true;
  answer = () => (broken ? { status: 500, body: { message: 'no' } } : { body: page([bet('a')]) });
  render(<Bets />);
  await screen.findByText('failed: no');
  expect(requests).toHaveLength(1);
  // The component says it: the toast is not spoken as well.
  expect(store.get(overlayAtoms.toasts)).toEqual([expect.objectContaining({ isSilent: true })]);
  broken = false;
  await act(() => reload());
  await screen.findByText('1: a open');
  broken = true;
  store.set(overlayAtoms.toasts, []);
  await act(() => cache.renew('betRecord'));
  expect(requests).toHaveLength(3);
  expect(screen.getByText('1: a open')).toBeInTheDocument();
  expect(store.get(overlayAtoms.toasts)).toEqual([]);
  // A manual reload shows the error to the member.
  await act(() => reload());
  expect(store.get(overlayAtoms.toasts)).toHaveLength(1);
  expect(store.get(overlayAtoms.toasts)[0]).not.toHaveProperty('isSilent');
});

test('a question that hangs is given up when it is asked again', async () => {
  let hangs = true;
  answer = () => (hangs ? new Promise(() => {}) : { body: page([bet('a')]) });
  render(<Bets />);
  await waitFor(() => expect(requests).toHaveLength(1));
  hangs = false;
  await act(() => reload());
  expect(await screen.findByText('1: a open')).toBeInTheDocument();
});

test('another member starts with nothing, and a visitor asks nothing', async () => {
  let hangs = false;
  answer = () => (hangs ? new Promise(() => {}) : { body: page([bet('a')]) });
  render(<Bets />);
  await screen.findByText('1: a open');
  hangs = true;
  act(() => setUser({ ...member, id: 8 }));
  expect(screen.getByText('loading')).toBeInTheDocument();
  await waitFor(() => expect(requests).toHaveLength(2));
  act(() => setUser(null));
  await act(async () => {});
  expect(requests).toHaveLength(2);
});

test('a bet that changes is shown in every list without asking again; an older version changes nothing', async () => {
  answer = (address) => ({ body: page(address.includes('won') ? [] : [bet('a')]) });
  render([<Bets key="all" />, <Bets key="open" status="open" />, <Bets key="won" status="won" />]);
  await waitFor(() => expect(screen.getAllByText('1: a open')).toHaveLength(2));
  await screen.findByText('0:');
  const before = requests.length;
  await act(async () => writeBet(update(bet('b', { placed_at: 2 }), 0, 'placed')));
  await waitFor(() => expect(screen.getAllByText('2: b open,a open')).toHaveLength(2));
  await act(async () => writeBet(update(bet('a', { status: 'won', settled_at: 9 }), 1)));
  expect(await screen.findByText('2: b open,a won')).toBeInTheDocument();
  expect(await screen.findByText('1: b open')).toBeInTheDocument();
  expect(await screen.findByText('1: a won')).toBeInTheDocument();
  await act(async () => {
    writeBet(update(bet('a'), 0, 'placed'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(screen.getByText('2: b open,a won')).toBeInTheDocument();
  expect(requests).toHaveLength(before);
  // After a gap of the connection the lists are fetched again.
  await act(() => cache.renew('betRecord'));
  expect(requests).toHaveLength(before + 3);
});

test('an event in another language asks the shown lists again', async () => {
  answer = () => ({ body: page([bet('a')]) });
  render(<Bets />);
  await screen.findByText('1: a open');
  await act(async () => writeBet({ ...update(bet('c'), 0, 'placed'), locale: 'en' }));
  await waitFor(() => expect(requests).toHaveLength(2));
});

test('an answer on its way when a bet changes does not hide the change', async () => {
  let late: (() => void) | null = null;
  let list = page([]);
  answer = () => {
    const then = list;
    return late === null ? new Promise((resolve) => (late = () => resolve({ body: then }))) : { body: list };
  };
  render(<Bets />);
  await waitFor(() => expect(late).not.toBeNull());
  list = page([bet('a')]);
  await act(async () => writeBet(update(bet('a'), 0, 'placed')));
  await act(async () => late!());
  expect(await screen.findByText('1: a open')).toBeInTheDocument();
});

// spec session.24
test('signing out ends the questions that are under way and asks no more, also where one is asked again every so often', async () => {
  const signals: AbortSignal[] = [];
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = ((request: Request) => {
    signals.push(request.signal);
    return fetchBefore(request);
  }) as typeof fetch;
  answer = () => new Promise(() => {});
  function Polled() {
    useCall('notify', {}, { everyMs: 20 });
    return null;
  }
  render([<Bets key="1" />, <Polled key="2" />]);
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.some(({ aborted }) => aborted)).toBe(false);
  act(() => setUser(null));
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(signals).toHaveLength(2);
});
