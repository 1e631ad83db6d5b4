import { siteVariables } from './site-variables.mjs';

const ports = { port: 8080, feedPort: 8090 };

test('a vendor without a port has no variables', () => {
  const names = Object.keys(siteVariables({ ...ports, dataDir: 'data' })).join(' ');
  expect(names).not.toMatch(/MESSAGES|PUSH|VIRTUAL|DRAWS|BANK|CASINO|SEAMLESS|SIMULATED/);
});

test('a vendor is named to the site with its address, and the bank with a new key for each start', () => {
  const options = { ...ports, bankPort: 8094, messagesPort: 8091, dataDir: 'data' };
  const [first, second] = [siteVariables(options), siteVariables(options)];
  expect(first).toMatchObject({
    PORT: '8080',
    MARU_FEED_URL: 'http://127.0.0.1:8090',
    MARU_BANK_URL: 'http://127.0.0.1:8094',
    MARU_PUSH_URL: 'http://127.0.0.1:8091',
  });
  expect(first.MARU_BANK_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(second.MARU_BANK_KEY).not.toBe(first.MARU_BANK_KEY);
});

test('the casino without balances is enabled by a variable, and a second server keeps the casinos’ key', () => {
  const options = { ...ports, casinoPort: 8095, dataDir: 'data' };
  const off = siteVariables({ ...options, env: { MARU_CASINO_KEY: 'shared' } });
  expect(off.MARU_CASINO_KEY).toBe('shared');
  expect(off.MARU_SEAMLESS_COMPANIES).toBeUndefined();
  const on = siteVariables({ ...options, env: { MARU_CASINO_SEAMLESS: '1' } });
  expect(on.MARU_SEAMLESS_COMPANIES).toBe(`nova http://127.0.0.1:8095/seamless/open ${on.MARU_CASINO_SEAMLESS_KEY}`);
});
