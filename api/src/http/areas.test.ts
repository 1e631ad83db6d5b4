import { answersAt, ownHosts } from './areas';

const env = (publicUrl: string, base = '/releases/', console: string | null = null) =>
  ownHosts({ publicUrl, releases: { base, console } as never });
const apart = env('https://site.example', 'https://files.example/releases/', 'https://ops.example');

test('without origins of their own everything is answered everywhere', () => {
  const hosts = env('https://site.example');
  expect(hosts).toEqual({ site: 'site.example', console: null, releases: null });
  for (const path of ['/', '/ops', '/releases/x.js', '/api/ops/me']) {
    expect(answersAt(hosts, 'site.example', path, false)).toBe(true);
    expect(answersAt(hosts, '10.0.0.1:8080', path, false)).toBe(true);
  }
});

test('storage below the site’s own address has no origin of its own', () => {
  expect(env('https://site.example', 'https://site.example/releases/').releases).toBeNull();
});

test.each<[string, string, boolean]>([
  ['ops.example', '/ops', true],
  ['ops.example', '/ops/audit', true],
  ['ops.example', '/assets/ops/a.js', true],
  ['ops.example', '/api/ops/me', true],
  ['ops.example', '/', true],
  ['ops.example', '/home', false],
  ['ops.example', '/opsx', false],
  ['ops.example', '/releases/remote-x/1/entry.js', false],
  ['ops.example', '/assets/host/a.js', false],
  ['ops.example', '/api/user', false],
  ['ops.example', '/login', false],
  ['ops.example', '/socket.io/', false],
  ['site.example', '/home', true],
  ['site.example', '/api/user', true],
  ['site.example', '/ops', false],
  ['site.example', '/OPS/audit', false],
  ['site.example', '/assets/ops/a.js', false],
  ['site.example', '/api/ops/login', false],
  ['site.example', '/api/releases', false],
  ['site.example', '/releases/document.json', false],
  ['files.example', '/releases/document.json', true],
  ['files.example', '/home', false],
  ['files.example', '/ops', false],
  ['files.example', '/api/user', false],
  ['files.example', '/login', false],
  // Any other host name: a CDN that fetches, or an unknown name.
  ['internal:8080', '/releases/document.json', true],
  ['evil.example', '/ops', false],
  ['evil.example', '/api/ops/login', false],
])('%s answers %s: %s', (host, path, answered) => expect(answersAt(apart, host, path, false)).toBe(answered));

test('a call with a token is answered at the site too: pipelines name the site', () => {
  expect(answersAt(apart, 'site.example', '/api/releases/remote-x', true)).toBe(true);
  expect(answersAt(apart, 'site.example', '/ops', true)).toBe(false);
});
