import { readEnv } from './env';

test('rounds take their configured time or a share of it, in real-money mode all of it', () => {
  expect(readEnv({}).roundPercent).toBe(100);
  expect(readEnv({ MARU_ROUND_PERCENT: '34' }).roundPercent).toBe(34);
  for (const wrong of ['9', '101', '33.3', 'short']) {
    expect(() => readEnv({ MARU_ROUND_PERCENT: wrong })).toThrow('MARU-701 MARU_ROUND_PERCENT');
  }
  expect(() => readEnv({ MARU_MODE: 'real', MARU_ROUND_PERCENT: '50' })).toThrow('MARU-701 MARU_ROUND_PERCENT');
});

test('the scale of polling is a whole percentage within limits, 100 where nothing is set', () => {
  expect(readEnv({}).pollingPercent).toBe(100);
  expect(readEnv({ MARU_POLLING_PERCENT: '50' }).pollingPercent).toBe(50);
  for (const wrong of ['4', '1001', '12.5', 'fast', '-100']) {
    expect(() => readEnv({ MARU_POLLING_PERCENT: wrong })).toThrow('MARU-701 MARU_POLLING_PERCENT');
  }
});

// spec community.36
test('operators need a second factor where money is real, and elsewhere where it is set', () => {
  expect(readEnv({}).opsFactor).toBe('optional');
  expect(readEnv({ MARU_MODE: 'real' }).opsFactor).toBe('required');
  expect(readEnv({ MARU_OPS_FACTOR: 'required' }).opsFactor).toBe('required');
  expect(readEnv({ MARU_MODE: 'real', MARU_OPS_FACTOR: 'optional' }).opsFactor).toBe('optional');
  for (const wrong of ['0', 'yes', 'REQUIRED']) {
    expect(() => readEnv({ MARU_OPS_FACTOR: wrong })).toThrow('MARU-701 MARU_OPS_FACTOR');
  }
});

test('demo mode listens on this machine alone, real-money mode on all addresses, unless told', () => {
  expect(readEnv({}).host).toBe('127.0.0.1');
  expect(readEnv({ MARU_MODE: 'real' }).host).toBe('0.0.0.0');
  for (const host of ['0.0.0.0', '::', 'localhost', '10.0.0.7']) expect(readEnv({ MARU_HOST: host }).host).toBe(host);
  // It named the folder of the host's build once.
  for (const wrong of ['host/dist', '/srv/host', 'http://a.example', '127.0.0.1:80', '-'])
    expect(() => readEnv({ MARU_HOST: wrong })).toThrow('MARU-701 MARU_HOST must be an address');
});

test('the service worker is on unless it is turned off', () => {
  expect([readEnv({}).serviceWorker, readEnv({ MARU_SERVICE_WORKER: 'off' }).serviceWorker]).toEqual([true, false]);
  expect(() => readEnv({ MARU_SERVICE_WORKER: '0' })).toThrow('MARU-701 MARU_SERVICE_WORKER');
});

test('push services are those of the browsers, or a list of names of hosts', () => {
  expect(readEnv({}).pushServices).toContain('fcm.googleapis.com');
  expect(readEnv({ MARU_PUSH_SERVICES: 'push.example, *.Push.example' }).pushServices).toEqual([
    'push.example',
    '*.push.example',
  ]);
  for (const wrong of ['*', '*.com', '127.0.0.1', 'localhost', 'https://push.example', 'push.example:8080', 'a.b/c'])
    expect(() => readEnv({ MARU_PUSH_SERVICES: wrong })).toThrow('MARU-701 MARU_PUSH_SERVICES');
});
