import { readEnv } from './env';

test('the scale of polling is a whole percentage within limits, 100 where nothing is set', () => {
  expect(readEnv({}).pollingPercent).toBe(100);
  expect(readEnv({ MARU_POLLING_PERCENT: '50' }).pollingPercent).toBe(50);
  for (const wrong of ['4', '1001', '12.5', 'fast', '-100']) {
    expect(() => readEnv({ MARU_POLLING_PERCENT: wrong })).toThrow('MARU-701 MARU_POLLING_PERCENT');
  }
});
