import { attribute, type Base } from './attribute';

const site = 'https://maru.example';
const bases: Base[] = [
  { remote: 'remote-feed', id: '1.0.0-b1', base: `${site}/releases/remote-feed/1.0.0-b1/` },
  { remote: 'remote-feed', id: '1.0.0-b12', base: `${site}/releases/remote-feed/1.0.0-b12/` },
  { remote: 'remote-mini', id: '2.0.0-b2', base: 'http://localhost:5001/' },
  { remote: 'host', id: 'host', base: `${site}/assets/host/` },
];
const at = (path: string) => `at f (${path.startsWith('http') ? path : site + path}:1:20)`;

// spec releases.24
test.each([
  ['its own file', `Error: x\n ${at('/releases/remote-feed/1.0.0-b1/app.js')}`, 'remote-feed', '1.0.0-b1'],
  ['the build that it is of', `Error: x\n ${at('/releases/remote-feed/1.0.0-b12/app.js')}`, 'remote-feed', '1.0.0-b12'],
  [
    'the remote below the host’s React',
    `Error: x\n ${at('/assets/host/host.js')}\n ${at('/releases/remote-feed/1.0.0-b1/app.js')}`,
    'remote-feed',
    '1.0.0-b1',
  ],
  ['Firefox’s form of a frame', `f@${site}/releases/remote-feed/1.0.0-b1/app.js:1:2`, 'remote-feed', '1.0.0-b1'],
  ['a developer’s origin', `Error: x\n ${at('http://localhost:5001/app.js')}`, 'remote-mini', '2.0.0-b2'],
  ['the host', `Error: x\n ${at('/assets/host/host.js')}`, 'host', 'host'],
])('%s is blamed', (_what, stack, remote, id) => {
  expect(attribute(stack, bases)).toEqual({ remote, id });
});

// spec releases.24
test.each([
  ['an extension', 'Error: x\n at f (chrome-extension://abc/x.js:1:1)'],
  ['a build that is not known', `Error: x\n ${at('/releases/remote-feed/9.9.9-b9/app.js')}`],
  ['a message that merely names a folder', 'Error: /releases/remote-feed/1.0.0-b1/ is gone'],
  ['nothing', ''],
])('%s blames nobody', (_what, stack) => {
  expect(attribute(stack, bases)).toBeNull();
});
