import { readVendorsEnv } from './env';

test('only the feed has an address by default; one that is none is refused at start', () => {
  const { feedUrl, areaVendors, ...others } = readVendorsEnv({});
  expect(areaVendors).toEqual({});
  expect(feedUrl).toBe('http://127.0.0.1:8090');
  expect(Object.values(others).every((value) => value === null)).toBe(true);
  expect(readVendorsEnv({ MARU_BANK_URL: 'http://bank.example/' }).bankUrl).toBe('http://bank.example');
  expect(() => readVendorsEnv({ MARU_CASINO_URL: 'casino' })).toThrow('MARU-701 MARU_CASINO_URL');
});

test('the vendor of an area has an address by the area’s name', () => {
  const env = {
    MARU_VENDOR_TOY_URL: 'http://mint.example/',
    MARU_VENDOR_EMPTY_URL: '',
    MARU_TOY_URL: 'http://x.example',
  };
  expect(readVendorsEnv(env).areaVendors).toEqual({ toy: 'http://mint.example' });
  expect(() => readVendorsEnv({ MARU_VENDOR_TOY_URL: 'mint' })).toThrow('MARU-701 MARU_VENDOR_TOY_URL');
});

test('each company without balances has a name, an address and a key of its own', () => {
  const read = (text: string) => readVendorsEnv({ MARU_SEAMLESS_COMPANIES: text }).seamless;
  const [first, second] = [
    'nova https://nova.example/open first-key-of-them',
    'blitz https://blitz.example key-of-the-second',
  ];
  expect(read(`${first}; ${second}`)).toEqual([
    { name: 'nova', url: 'https://nova.example/open', key: 'first-key-of-them' },
    { name: 'blitz', url: 'https://blitz.example', key: 'key-of-the-second' },
  ]);
  for (const wrong of ['nova', 'nova https://nova.example short', `${first} more`, `${first};`, `${first}; ${first}`]) {
    expect(() => read(wrong)).toThrow('MARU-701 MARU_SEAMLESS_COMPANIES');
  }
  const sameKey = 'blitz https://blitz.example first-key-of-them';
  expect(() => read(`${first}; ${sameKey}`)).toThrow('another key for each company');
});
