import { deferredSlots } from './deferred-slots';

const real = () => ({ main: jest.fn(), cart: jest.fn(), home: jest.fn() });

test('elements that came before are passed on, those that left are not', () => {
  const { places, settle } = deferredSlots();
  const [main, cart] = [document.createElement('div'), document.createElement('div')];
  places.main(main);
  places.cart(cart);
  places.cart(null);
  const known = real();
  settle(known);
  expect(known.main.mock.calls).toEqual([[main]]);
  expect(known.cart).not.toHaveBeenCalled();
});

test('afterwards everything is passed on as it comes', () => {
  const { places, settle } = deferredSlots();
  const known = real();
  settle(known);
  const home = document.createElement('div');
  places.home(home);
  places.home(null);
  expect(known.home.mock.calls).toEqual([[home], [null]]);
});
