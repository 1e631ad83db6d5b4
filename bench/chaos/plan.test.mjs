import { planChaos, randomFrom } from './plan.mjs';

const run = { seed: 7, minutes: 10, kills: 40 };
const listKinds = (plan, kind) => plan.filter((event) => event.kind === kind);

test('a seed decides the plan, and another seed another one', () => {
  expect(planChaos(run)).toEqual(planChaos(run));
  expect(planChaos({ ...run, seed: 8 })).not.toEqual(planChaos(run));
});

test('a plan has all kills, in the order of their times, within its minutes', () => {
  const plan = planChaos(run);
  expect(listKinds(plan, 'kill')).toHaveLength(40);
  expect(listKinds(plan, 'backends')).toHaveLength(20);
  expect(listKinds(plan, 'vendor')).toHaveLength(20);
  const times = plan.map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(0);
  expect(times.at(-1)).toBeLessThanOrEqual(600_000);
});

test('numbers of a seed lie from 0 to below 1, and are spread', () => {
  const random = randomFrom(1);
  const tenths = Array(10).fill(0);
  for (let n = 0; n < 10_000; n += 1) tenths[Math.floor(random.next() * 10)] += 1;
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
