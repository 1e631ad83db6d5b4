import { parseDevice } from './device';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'desktop Chrome Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'desktop Edge Windows'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S931N) ${webkit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    'mobile Samsung Internet Android',
  ],
  [`Mozilla/5.0 (Linux; Android 16; SM-X710) ${webkit} Chrome/142.0 Safari/537.36`, 'tablet Chrome Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
    'mobile Safari iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15',
    'desktop Safari macOS',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Whale/4.33 Chrome/138.0 Safari/537.36`, 'desktop Whale Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop Firefox Linux'],
  ['curl/8.5.0', 'unknown  '],
  ['', 'unknown  '],
  ['<script>alert(1)</script>', 'unknown  '],
])('%s is %s', (agent, text) => {
  const { kind, browser, system } = parseDevice(agent);
  expect(`${kind} ${browser} ${system}`).toBe(text);
});

test('a header of a megabyte costs no time', () => {
  const before = process.cpuUsage();
  parseDevice('Version/1'.repeat(120_000));
  // Processor time. With a pass over the rest from each place it would take minutes.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});
