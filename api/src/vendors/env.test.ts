import { readVendorsEnv } from './env';

test('only the feed has an address by default; one that is none is refused at start', () => {
  const { feedUrl, ...others } = readVendorsEnv({});
  expect(feedUrl).toBe('http://127.0.0.1:8090');
  expect(Object.values(others).every((value) => value === null)).toBe(true);
  expect(readVendorsEnv({ MARU_BANK_URL: 'http://bank.example/' }).bankUrl).toBe('http://bank.example');
  expect(() => readVendorsEnv({ MARU_CASINO_URL: 'casino' })).toThrow('MARU-701 MARU_CASINO_URL');
});
