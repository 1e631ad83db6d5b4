import { createPages, isOwnHost } from './pages.mjs';

test.each([
  ['localhost:8080', undefined, true],
  ['127.0.0.1:8080', undefined, true],
  ['[::1]:8080', undefined, true],
  ['maru.localhost', undefined, true],
  ['dev.example:8080', 'https://dev.example', true],
  ['evil.example:8080', 'https://dev.example', false],
  ['localhost.evil.example', undefined, false],
  ['127.0.0.1.evil.example', undefined, false],
  ['192.168.0.7:8080', undefined, false],
  ['evil.example', 'not an address', false],
  ['', undefined, false],
  [undefined, undefined, false],
])('a request of %s to the site %s is taken: %s', (host, publicUrl, isTaken) => {
  expect(isOwnHost(host, publicUrl)).toBe(isTaken);
});

test('a page of a stranger whose name leads here reads nothing below /__maru/', () => {
  const answered = [];
  const response = {
    end() {},
    writeHead(status) {
      answered.push(status);
      return response;
    },
  };
  const pages = createPages(() => {});
  expect(pages.handle({ url: '/__maru/host/main.js.map', headers: { host: 'evil.example' } }, response)).toBe(true);
  expect(answered).toEqual([403]);
  expect(pages.handle({ url: '/home', headers: { host: 'evil.example' } }, response)).toBe(false);
});
