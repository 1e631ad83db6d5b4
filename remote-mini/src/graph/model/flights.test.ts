import type { User } from '@maru/contracts';
import { moneyInFlightAtom, store } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { trackFlights } from './flights';

const inFlight = () => store.get(moneyInFlightAtom);

beforeEach(() => {
  jest.useFakeTimers();
  setUser({ id: 7 } as User);
});
afterEach(() => {
  setUser(null);
  jest.useRealTimers();
});

test('a bet is money in flight until it is out of the run', () => {
  trackFlights([{ id: '1' }, { id: '2' }]);
  trackFlights([{ id: '1' }, { id: '2' }]);
  expect(inFlight()).toBe(2);
  trackFlights([{ id: '2' }]);
  expect(inFlight()).toBe(1);
  trackFlights([]);
  expect(inFlight()).toBe(0);
});

test('whoever signs out has none, and a bet whose end is never heard of ends by itself', () => {
  trackFlights([{ id: '1' }]);
  setUser({ id: 8 } as User);
  expect(inFlight()).toBe(0);
  trackFlights([{ id: '3' }]);
  jest.advanceTimersByTime(299_000);
  expect(inFlight()).toBe(1);
  jest.advanceTimersByTime(2_000);
  expect(inFlight()).toBe(0);
});
