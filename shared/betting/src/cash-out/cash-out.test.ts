import type { CashOutResponse } from '@maru/contracts';
import type { Result } from '@maru/platform';
import type { Attempt } from '../attempt/attempt';
import { CashOut, type CashOutBody, holdMs } from './cash-out';
import { offerEvery } from './offers';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const paid = { success: true, bet: { id: '1' }, money: 5_000 };
const refused = (reason: string, value: number | null) => ({ success: false, error: reason, code: 'x', reason, value });
const answer = (data: object) => ({ ok: true, data }) as Result<CashOutResponse>;
const silence = { ok: false, status: 0, message: 'no connection' } as Result<CashOutResponse>;

/** A page on which bet 1 has an offer, with a server that gives these answers. */
async function setUp(...answers: Result<CashOutResponse>[]) {
  return openPage(answers, { attempt: null });
}

async function openPage(answers: Result<CashOutResponse>[], browser: { attempt: Attempt | null }, arrived = true) {
  const site = { offer: 1_000 as number | null };
  const sent: (CashOutBody & { key: string })[] = [];
  let keys = 0;
  const cashOut = new CashOut({
    load: async (ids) => ({
      ok: true,
      data: { offers: ids.map((id) => ({ id, value: site.offer, reason: null, message: null })), time: 0 },
    }),
    isVisible: () => true,
    onVisibility: () => () => {},
    async send(body, key) {
      sent.push({ ...body, key });
      return answers.shift() ?? silence;
    },
    newKey: () => `key-${++keys}`,
    hasArrived: async () => ({ ok: true, data: { arrived } }),
    userId: () => 7,
    attempts: {
      save: (attempt) => {
        browser.attempt = attempt;
      },
      remove: () => {
        browser.attempt = null;
      },
      load: () => browser.attempt,
      alone: (_, work) => work(false),
    },
    absentText: () => 'never arrived',
    lease: () => () => {},
    wait: async () => {},
  });
  cashOut.offers.watch('1');
  cashOut.offers.watch('2');
  await pass(0);
  const offerNow = async (value: number | null) => {
    site.offer = value;
    await pass(offerEvery);
  };
  return { cashOut, site, sent, browser, offerNow };
}

test('the first press holds the amount, the second asks for it; the bet is settled once', async () => {
  const { cashOut, sent } = await setUp(answer(paid));
  await cashOut.confirm(7);
  expect(sent).toEqual([]);
  cashOut.hold('1');
  expect(cashOut.read('1')).toMatchObject({ step: 'held', amount: 1_000 });
  await Promise.all([cashOut.confirm(7), cashOut.confirm(7)]);
  expect(sent).toEqual([{ id: '1', value: 1_000, key: 'key-1' }]);
  expect(cashOut.read('1')).toMatchObject({ step: 'paid', amount: 1_000 });
  cashOut.hold('1');
  expect(cashOut.read('1').step).toBe('paid');
});

test('a held amount does not fall, and is let go after five seconds', async () => {
  const { cashOut, offerNow } = await setUp();
  cashOut.hold('1');
  await offerNow(900);
  expect(cashOut.read('1')).toMatchObject({ step: 'held', amount: 1_000 });
  await pass(holdMs);
  expect(cashOut.read('1')).toMatchObject({ step: 'offer', amount: 900 });
});

test('while it is held a higher offer counts; where that is refused, what was held is asked for under a new key', async () => {
  const { cashOut, sent, offerNow } = await setUp(answer(refused('cash_out_changed', 1_050)), answer(paid));
  cashOut.hold('1');
  await offerNow(1_200);
  expect(cashOut.read('1').amount).toBe(1_200);
  await cashOut.confirm(7);
  expect(sent.map(({ value, key }) => [value, key])).toEqual([
    [1_200, 'key-1'],
    [1_000, 'key-2'],
  ]);
  expect(cashOut.read('1')).toMatchObject({ step: 'paid', amount: 1_000 });
});

// spec feed.50
test('where the offer fell below what was held, nothing is paid and the member sees why and the new offer', async () => {
  const { cashOut, sent, site } = await setUp(answer(refused('cash_out_changed', 800)));
  cashOut.hold('1');
  site.offer = 800;
  await cashOut.confirm(7);
  await pass(offerEvery);
  expect(sent).toHaveLength(1);
  expect(cashOut.read('1')).toMatchObject({ step: 'offer', amount: 800, refused: 'cash_out_changed' });
  cashOut.hold('1');
  expect(cashOut.read('1').refused).toBeNull();
});

// spec feed.50
test('without an answer only the same request is sent again, for no other bet and after a reload too', async () => {
  const { cashOut, sent, browser } = await setUp();
  cashOut.hold('1');
  await cashOut.confirm(7);
  expect(cashOut.read('1')).toMatchObject({ step: 'unknown', amount: 1_000 });
  expect(cashOut.read('2')).toMatchObject({ step: 'offer', busy: true });
  cashOut.hold('2');
  expect(cashOut.read('2').step).toBe('offer');
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']));

  expect(browser.attempt).toMatchObject({ key: 'key-1', userId: 7, body: { id: '1', value: 1_000 } });
  const attempt = browser.attempt!;
  const after = await openPage([answer(paid)], browser);
  after.cashOut.enterMember(7);
  expect(after.cashOut.read('1')).toMatchObject({ step: 'unknown', amount: 1_000 });
  await after.cashOut.retry();
  expect(after.sent).toEqual([{ id: '1', value: 1_000, key: 'key-1' }]);
  expect(after.cashOut.read('1').step).toBe('paid');
  expect(after.browser.attempt).toBeNull();

  const absent = await openPage([], { attempt }, false);
  absent.cashOut.enterMember(7);
  await absent.cashOut.retry();
  expect(absent.sent).toEqual([]);
  expect(absent.cashOut.read('1')).toMatchObject({ step: 'offer', refused: 'never arrived' });
  expect(absent.browser.attempt).toBeNull();
});

test('a bet without an offer, and one whose offer may be over, cannot be pressed', async () => {
  const { cashOut, offerNow } = await setUp();
  await offerNow(null);
  cashOut.hold('1');
  expect(cashOut.read('1')).toMatchObject({ step: 'offer', amount: null });
});
