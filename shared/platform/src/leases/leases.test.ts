import { store } from '../state/store';
import { endLeases, holdLease, leaseCountAtom, leaseLimitMs, leasesAtom, setLeaseOwner } from './leases';

const owner = { remote: 'remote-a', id: '1.0.0-b123456' };
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('leases count up and down, and giving one back twice is harmless', () => {
  const first = holdLease('bet');
  const second = holdLease('bet');
  expect(store.get(leaseCountAtom)).toBe(2);
  first();
  first();
  expect(store.get(leaseCountAtom)).toBe(1);
  second();
  expect(store.get(leaseCountAtom)).toBe(0);
});

test('a lease knows whose it is and since when, as far as the host can tell', () => {
  const stop = setLeaseOwner(() => owner);
  const first = holdLease('bet');
  stop();
  const second = holdLease('round');
  expect(store.get(leasesAtom)).toEqual([
    { kind: 'bet', owner, since: Date.now() },
    { kind: 'round', owner: null, since: Date.now() },
  ]);
  first();
  second();
});

test('when its owner has left the page a lease ends, one of a call that may still be answered after a minute', () => {
  const stop = setLeaseOwner(() => owner);
  holdLease('leaked');
  jest.advanceTimersByTime(leaseLimitMs);
  holdLease('bet');
  stop();
  const other = holdLease('round');
  endLeases(owner);
  expect(store.get(leasesAtom).map(({ kind }) => kind)).toEqual(['bet', 'round']);
  jest.advanceTimersByTime(leaseLimitMs);
  expect(store.get(leasesAtom).map(({ kind }) => kind)).toEqual(['round']);
  other();
});
