import { dayStorage } from './cart-storage';

test('a cart is kept for a day by the server’s clock, whose time may be a fraction, and read by every tab', () => {
  let now = 1_000.5;
  const write = dayStorage('test.cart', () => now)(7);
  write.write('[5]');
  expect(dayStorage('test.cart', () => now)(7).read()).toBe('[5]');
  now += 86_399_000;
  expect(write.read()).toBe('[5]');
  now += 2_000;
  expect(write.read()).toBeNull();
  write.write('');
  expect(write.read()).toBeNull();
});
