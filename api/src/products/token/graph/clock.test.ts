import { DatabaseClock } from './clock';

test('the quickest of the last readings says where the database’s clock lies', () => {
  const clock = new DatabaseClock();
  expect(clock.known).toBe(false);
  clock.add(1_000_050, 0, 100);
  expect(clock.at(100)).toBe(1_000_100);
  clock.add(1_000_505, 500, 502);
  expect(clock.at(600)).toBe(1_000_604);
  clock.add(1_002_000, 1_000, 1_400);
  expect(clock.at(600)).toBe(1_000_604);
  clock.forget();
  expect(clock.known).toBe(false);
});

test('an old reading gives way, so that clocks that drift apart are followed', () => {
  const clock = new DatabaseClock();
  clock.add(1_000, 0, 1);
  for (let n = 0; n < 30; n++) clock.add(2_000, 0, 10);
  expect(clock.at(0)).toBe(1_995);
});
