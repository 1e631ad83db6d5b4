import type { CashOutOffers } from '@maru/contracts';
import type { Result } from '@maru/platform';
import { nextOffer, Offers, offerEvery, offerSoonest, seenLimit } from './offers';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp() {
  const page = { visible: true, answer: (id: string): number | null => Number(id) * 100, broken: false };
  const requests: string[][] = [];
  let changed = () => {};
  const offers = new Offers({
    async load(ids): Promise<Result<CashOutOffers>> {
      requests.push([...ids]);
      if (page.broken) return { ok: false, status: 0, message: 'no connection' } as Result<CashOutOffers>;
      const rows = ids.map((id) => ({ id, value: page.answer(id), reason: null, message: null }));
      return { ok: true, data: { offers: rows, time: 0 } } as Result<CashOutOffers>;
    },
    isVisible: () => page.visible,
    onVisibility(callback) {
      changed = callback;
      return () => {
        changed = () => {};
      };
    },
    changed: () => {},
  });
  const show = (visible: boolean) => {
    page.visible = visible;
    changed();
  };
  return { offers, page, asked: requests, show };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

// spec feed.50
test('all bets that are looked at are asked for in one request, again every few seconds, until nobody looks', async () => {
  const { offers, asked: requests } = setUp();
  const leaves = ['1', '2', '2'].map((id) => offers.watch(id));
  await pass(0);
  expect(requests).toEqual([['1', '2']]);
  expect(offers.read('2')).toMatchObject({ value: 200, change: 0, stale: false });
  await pass(offerEvery);
  expect(requests).toHaveLength(2);
  leaves[1]!();
  await pass(offerEvery);
  expect(requests.at(-1)).toEqual(['1', '2']);
  for (const leave of [leaves[0]!, leaves[2]!]) leave();
  await pass(60_000);
  expect(requests).toHaveLength(3);
});

test('a hidden page asks nothing, and at once when it is shown again', async () => {
  const { offers, asked: requests, show } = setUp();
  offers.watch('1');
  await pass(0);
  show(false);
  offers.refresh();
  await pass(60_000);
  expect(requests).toHaveLength(1);
  show(true);
  await pass(0);
  expect(requests).toHaveLength(2);
});

test('an event asks at once, many events not more than once a second', async () => {
  const { offers, asked: requests } = setUp();
  offers.watch('1');
  await pass(0);
  for (let n = 0; n < 20; n++) {
    offers.refresh();
    await pass(50);
  }
  expect(requests).toHaveLength(2);
  await pass(offerSoonest + 100);
  offers.refresh();
  await pass(0);
  expect(requests).toHaveLength(3);
});

test('without an answer the last offer stands as one that may be over, and is asked for more seldom', async () => {
  const { offers, page, asked: requests } = setUp();
  offers.watch('1');
  await pass(0);
  page.broken = true;
  await pass(60_000);
  expect(offers.read('1')).toMatchObject({ value: 100, stale: true });
  expect(requests.length).toBeLessThan(8);
  page.broken = false;
  await pass(20_000);
  expect(offers.read('1')).toMatchObject({ value: 100, stale: false });
});

test('more than thirty bets are asked for in parts', async () => {
  const { offers, asked: requests } = setUp();
  for (let id = 1; id <= 31; id++) offers.watch(String(id));
  await pass(0);
  expect(requests.map((ids) => ids.length)).toEqual([30, 1]);
});

test('an offer remembers what was seen and how far it is from the last other one; none has its reason', () => {
  const row = (value: number | null, message: string | null = null) => ({ id: '1', value, reason: null, message });
  let offer = nextOffer(undefined, row(100));
  for (const value of [130, 130, 120]) offer = nextOffer(offer, row(value));
  expect(offer).toMatchObject({ value: 120, change: -10, seen: [100, 130, 130, 120] });
  expect(nextOffer(nextOffer(undefined, row(100)), row(100)).change).toBe(0);
  expect(nextOffer(offer, row(null, 'suspended'))).toMatchObject({
    value: null,
    message: 'suspended',
    seen: offer.seen,
  });
  for (let n = 0; n < 2 * seenLimit; n++) offer = nextOffer(offer, row(n));
  expect(offer.seen).toHaveLength(seenLimit);
});
