import type { CashRequest, CashTerms } from '@maru/contracts';
import { request } from '../../testing/samples';
import { applyToPage, applyToTerms, type RequestPage } from './apply-request';
import { listSteps } from './steps';

const page = (data: CashRequest[], more: Partial<RequestPage> = {}): RequestPage => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 2,
  total: data.length,
  ...more,
});
const terms = (current: CashRequest | null) => ({ credit: { current }, debit: { current: null } }) as CashTerms;
const ids = ({ data }: RequestPage) => data.map(({ id }) => id);

test.each([
  [{ kind: 'credit', state: 'requested', seen_at: null }, 'requested:done paid:now granted:later'],
  [{ kind: 'credit', state: 'requested', seen_at: 1 }, 'requested:done paid:done granted:now'],
  [{ kind: 'credit', state: 'held', seen_at: null }, 'requested:done paid:now granted:later'],
  [{ kind: 'credit', state: 'done', seen_at: 1 }, 'requested:done paid:done granted:done'],
  [{ kind: 'credit', state: 'expired', seen_at: null }, 'requested:done paid:later granted:later'],
  [{ kind: 'debit', state: 'requested', seen_at: null }, 'requested:done checked:now sent:later'],
  [{ kind: 'debit', state: 'paying', seen_at: null }, 'requested:done checked:done sent:now'],
  [{ kind: 'debit', state: 'rejected', seen_at: null }, 'requested:done checked:later sent:later'],
] as const)('the steps of %j: %s', (of, steps) => {
  expect(
    listSteps(of)
      .map(({ id, state }) => `${id}:${state}`)
      .join(' '),
  ).toBe(steps);
});

// spec cash.5
test('a shown request takes a newer version and never an older one', () => {
  const shown = page([request({ id: 5, version: 3, state: 'held' })]);
  expect(applyToPage(shown, request({ id: 5, version: 4, state: 'done' })).data[0]!.state).toBe('done');
  expect(applyToPage(shown, request({ id: 5, version: 2, state: 'requested' }))).toBe(shown);
  expect(applyToPage(shown, request({ id: 5, version: 3, state: 'requested' }))).toBe(shown);
});

test('a new request stands first on the first page; one that is over, or older, joins no list', () => {
  const shown = page([request({ id: 5 }), request({ id: 4 })]);
  expect(ids(applyToPage(shown, request({ id: 6 })))).toEqual([6, 5]);
  expect(applyToPage(shown, request({ id: 6 }))).toMatchObject({ total: 3, last_page: 2 });
  expect(applyToPage(shown, request({ id: 6, state: 'done' }))).toBe(shown);
  expect(applyToPage(shown, request({ id: 3 }))).toBe(shown);
  const second = page([request({ id: 5 })], { current_page: 2 });
  expect(applyToPage(second, request({ id: 6 }))).toBe(second);
});

test('the open request of the terms follows its own changes and newer requests alone', () => {
  const open = terms(request({ id: 5, version: 3 }));
  expect(applyToTerms(open, request({ id: 5, version: 4, state: 'done' })).credit.current).toBeNull();
  expect(applyToTerms(open, request({ id: 5, version: 2, state: 'done' }))).toBe(open);
  expect(applyToTerms(open, request({ id: 4, version: 9, state: 'requested' }))).toBe(open);
  expect(applyToTerms(terms(null), request({ id: 6 })).credit.current?.id).toBe(6);
  const none = terms(null);
  expect(applyToTerms(none, request({ id: 6, state: 'rejected' }))).toBe(none);
  expect(applyToTerms(open, request({ id: 9, kind: 'debit' })).credit).toBe(open.credit);
});
