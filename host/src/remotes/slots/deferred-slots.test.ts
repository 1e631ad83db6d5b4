import { deferredSlots } from './deferred-slots';

const real = () => ({ main: jest.fn(), cart: jest.fn(), home: jest.fn() });

// spec robustness.18
test('elements that came before are passed on, those that left are not', () => {
  const { places, settle } = deferredSlots();
  const [main, cart] = [document.createElement('div'), document.createElement('div')];
  places.main(main);
  places.cart(cart);
  places.cart(null);
  const realPlaces = real();
  settle(realPlaces);
  expect(realPlaces.main.mock.calls).toEqual([[main]]);
  expect(realPlaces.cart).not.toHaveBeenCalled();
});

test('afterwards everything is passed on as it comes', () => {
  const { places, settle } = deferredSlots();
  const realPlaces = real();
  settle(realPlaces);
  const home = document.createElement('div');
  places.home(home);
  places.home(null);
  expect(realPlaces.home.mock.calls).toEqual([[home], [null]]);
});
