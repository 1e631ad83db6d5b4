import { readEnv } from '../../kernel/env';
import { sharedOriginRisk } from './console-origin';

const findRisk = (variables: Record<string, string>) => sharedOriginRisk(readEnv(variables));

test('a console on the origin of a real-money site is a risk that is named; in the demo it is not', () => {
  expect(findRisk({ MARU_MODE: 'real' })).toMatch(/^MARU-735 .*MARU_CONSOLE_ORIGIN/);
  expect(findRisk({ MARU_MODE: 'real', MARU_CONSOLE_ORIGIN: 'https://ops.example' })).toBeNull();
  expect(findRisk({ MARU_MODE: 'demo' })).toBeNull();
});
