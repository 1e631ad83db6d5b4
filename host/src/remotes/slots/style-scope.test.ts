import { callerScope, markScope } from './style-scope';

const builds = [
  { base: '/releases/remote-x/1.0.0-b1/', container: 'remote_x_b1' },
  { base: 'https://cdn.example.com/remote-y/1.0.0-b1/', container: 'remote_y_b1' },
];
const host = 'http://localhost/assets/host/shared.js:1:2';
const x = 'http://localhost/releases/remote-x/1.0.0-b1/app.js:1:2';
const chrome = (...frames: string[]) => `Error\n${frames.map((frame) => `    at fn (${frame})`).join('\n')}`;
const firefox = (...frames: string[]) => frames.map((frame) => `fn@${frame}`).join('\n');

test.each([
  ['its own modal', chrome(host, host, x, host), 'remote_x_b1'],
  ['its own modal in another browser', firefox(host, host, x), 'remote_x_b1'],
  ['a remote in a bucket', chrome(host, host, 'https://cdn.example.com/remote-y/1.0.0-b1/a.js:1:1'), 'remote_y_b1'],
  ['a modal of the host', chrome(host, host, host), null],
  ['a modal that the host opens while a remote runs', chrome(host, host, host, x), null],
  ['a browser without stacks', '', null],
])('%s belongs to who called openModal', (_what, stack, expected) => {
  expect(callerScope(stack, builds)).toBe(expected);
});

test('an element says whose styles apply below it', () => {
  const element = document.createElement('div');
  markScope(element, { container: 'remote_x_b1' });
  expect(element.outerHTML).toBe('<div data-remote="remote_x_b1"></div>');
});
