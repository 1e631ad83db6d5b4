import type { Coupon, CouponChance, CouponDrawn, CouponPage } from '@maru/contracts';
import { type Config, overlayAtoms, setConfig, store } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { drawPrizeCell, sha256Hex } from '@maru/rounds';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, member, show } from '../../testing/fake-api';
import { CouponArea } from './CouponArea';

const day = 86_400_000;
const coupon: Coupon = {
  id: 5,
  kind: 'points',
  title: '주말 쿠폰',
  drawn_from: null,
  amount: 200_000,
  state: 'open',
  valid_from: Date.now() - day,
  valid_until: Date.now() + 4 * day,
  created_at: Date.now() - day,
  used_at: null,
};
const makePage = (data: Coupon[], promotions = true): CouponPage => ({
  promotions,
  open: data.length,
  data,
  next: null,
  time: Date.now(),
});
const used: Coupon = { ...coupon, state: 'used', used_at: Date.now() };
const lists = { open: 'GET /api/cscenter/coupon?list=open', used: 'GET /api/cscenter/coupon?list=used' };

beforeEach(() => store.set(overlayAtoms.toasts, []));

// spec community.21
test('without consent no coupon is there; the switch is off, and agreeing shows them', async () => {
  let agreed = false;
  const requests = fakeApi({
    [lists.open]: () => ({ body: agreed ? makePage([coupon]) : makePage([], false) }),
    'PUT /api/cscenter/coupon/promotions': () => {
      agreed = true;
      return { body: { success: true, promotions: true } };
    },
  });
  await show(CouponArea, '/cscenter/coupon/coupon');
  expect(await screen.findByText('혜택 받기가 꺼져 있습니다')).toBeInTheDocument();
  const consent = screen.getByRole('switch', { name: '쿠폰과 혜택을 받겠습니다' });
  expect(consent).toHaveAttribute('aria-checked', 'false');
  fireEvent.click(consent);
  expect(await screen.findByText('주말 쿠폰')).toBeInTheDocument();
  expect(consent).toHaveAttribute('aria-checked', 'true');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ on: true });
});

// spec community.18
test('a coupon is used once however often it is pressed, and stands in the list of used ones', async () => {
  let isUsed = false;
  const requests = fakeApi({
    [lists.open]: () => ({ body: makePage(isUsed ? [] : [coupon]) }),
    [lists.used]: () => ({ body: makePage(isUsed ? [used] : []) }),
    'POST /api/cscenter/coupon/5/use': () => {
      isUsed = true;
      return { body: { success: true, coupon: used, money: 0, point: 200_000 } };
    },
  });
  await show(CouponArea, '/cscenter/coupon/coupon');
  expect(await screen.findByText('4일 남음')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: '사용' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('사용할 수 있는 쿠폰이 없습니다.')).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(store.get(overlayAtoms.toasts)).toMatchObject([{ tone: 'success', text: '2,000P를 받았습니다.' }]);
  fireEvent.click(screen.getByRole('button', { name: '사용 완료' }));
  expect(await screen.findByText('주말 쿠폰')).toBeInTheDocument();
});

// spec community.18
test('a refusal is said in the server’s words', async () => {
  fakeApi({
    [lists.open]: { body: makePage([coupon]) },
    'POST /api/cscenter/coupon/5/use': { status: 409, body: { message: '이미 사용한 쿠폰입니다.', code: 'MARU-482' } },
  });
  await show(CouponArea, '/cscenter/coupon/coupon');
  fireEvent.click(await screen.findByRole('button', { name: '사용' }));
  await waitFor(() =>
    expect(store.get(overlayAtoms.toasts)).toMatchObject([{ tone: 'danger', text: '이미 사용한 쿠폰입니다.' }]),
  );
});

const cells = Array.from({ length: 12 }, (_, at) => ({
  kind: 'points' as const,
  amount: 50_000 * (at % 3 === 0 ? 2 : 1),
}));
const hash = sha256Hex('a coupon');
const makeChance = (game: 'wheel' | 'cards', dealt = false): CouponChance => ({
  id: 9,
  title: '룰렛',
  valid_from: 0,
  valid_until: Date.now() + day,
  dealt,
  cells,
  proof: { game, round: 9, commitment: sha256Hex(hash), salt: null, hash: null },
});
const makeDrawn = (game: 'wheel' | 'cards', salt: string, card: number | null): CouponDrawn => {
  const cell = drawPrizeCell(game, { gameHash: hash, salt, roundId: 9 });
  const proof = { game, round: 9, commitment: sha256Hex(hash), salt, hash };
  return { id: 9, at: Date.now(), cell, card, prize: cells[cell]!, cells, proof };
};

// spec community.18
test('the wheel sends the browser’s own salt, shows the prize, and its proof is worked out in the page', async () => {
  let salt = '';
  fakeApi({
    'GET /api/cscenter/coupon/draws?kind=wheel': () => ({
      body: { promotions: true, cells, open: salt ? [] : [makeChance('wheel')], done: [], time: Date.now() },
    }),
    'POST /api/cscenter/coupon/9/draw': ({ body }) => {
      salt = (body as { salt: string }).salt;
      return { body: { success: true, drawn: makeDrawn('wheel', salt, null) } };
    },
  });
  await show(CouponArea, '/cscenter/coupon/rouletteCoupon');
  const table = within(await screen.findByRole('table', { name: '칸 수와 확률' }));
  expect(table.getByRole('row', { name: /1,000P 4 33\.33%/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /500P 8 66\.67%/ })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '룰렛 돌리기' }));
  expect(await screen.findByText(/경품이 나왔습니다\./)).toBeInTheDocument();
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  fireEvent.click(screen.getByRole('button', { name: '이 결과 검증' }));
  expect(await screen.findByText('맞음')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '돌릴 쿠폰이 없습니다' })).toBeDisabled();
});

// spec community.18
test('cards are dealt first; the one that is turned over shows the prize, the others stay closed', async () => {
  let state: 'closed' | 'dealt' | 'drawn' = 'closed';
  let salt = '';
  fakeApi({
    'GET /api/cscenter/coupon/draws?kind=random': () => ({
      body: {
        promotions: true,
        cells,
        done: [],
        time: Date.now(),
        open: state === 'drawn' ? [] : [makeChance('cards', state === 'dealt')],
      },
    }),
    'POST /api/cscenter/coupon/9/draw': ({ body }) => {
      state = 'dealt';
      salt = (body as { salt: string }).salt;
      return { body: { success: true, drawn: null } };
    },
    'POST /api/cscenter/coupon/9/pick': ({ body }) => {
      state = 'drawn';
      return { body: { success: true, drawn: makeDrawn('cards', salt, (body as { card: number }).card) } };
    },
  });
  await show(CouponArea, '/cscenter/randomCoupon');
  act(() => setConfig({ use_coupon: 1, random_coupon: 1, maintenance: false, time: Date.now() } as Config));
  const second = await screen.findByRole('button', { name: '2번째 카드 뒤집기' });
  expect(second).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: '카드 놓기' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '2번째 카드 뒤집기' })).toBeEnabled());
  fireEvent.click(screen.getByRole('button', { name: '2번째 카드 뒤집기' }));
  expect(await screen.findByText('내가 뽑은 카드')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1번째 카드 뒤집기' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: '2번째 카드 뒤집기' })).toBeNull();
});

// spec community.18
test('a coupon that is issued meanwhile is there without a reload', async () => {
  let isIssued = false;
  fakeApi({ [lists.open]: () => ({ body: makePage(isIssued ? [coupon] : []) }) });
  await show(CouponArea, '/cscenter/coupon/coupon', { coupon: 0, random_coupon: 0 });
  expect(await screen.findByText('사용할 수 있는 쿠폰이 없습니다.')).toBeInTheDocument();
  isIssued = true;
  act(() => setUser({ ...member, coupon: 1, random_coupon: 0 }));
  expect(await screen.findByText('주말 쿠폰')).toBeInTheDocument();
});
