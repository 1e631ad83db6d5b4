import { StyleRefusals } from './style-refusal';

const base = 'http://localhost/releases/remote-x/1.0.0-b123456/';
const bases = [
  { remote: 'remote-x', id: '1.0.0-b123456', base },
  { remote: 'host', id: 'host', base: 'http://localhost/assets/host/' },
];
const refuse = (sourceFile: string, effectiveDirective = 'style-src-elem', lineNumber = 1) =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      sourceFile,
      effectiveDirective,
      lineNumber,
      columnNumber: 2,
    }),
  );

test('a style of a remote that the page refused has a number in the log and is reported, once for each place', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const received: unknown[] = [];
  const refusals = new StyleRefusals();
  refusals.keep();
  // Before the page knows its builds.
  refuse(`${base}app.js`);
  const stop = refusals.watch(
    () => bases,
    (event) => received.push(event),
  );
  refuse(`${base}app.js`);
  refuse(`${base}app.js`);
  refuse(`${base}app.js`, 'img-src');
  refuse('http://localhost/assets/host/host.js');
  refuse('');
  expect(log.mock.calls.map(([text]) => text)).toEqual(['MARU-528 remote-x: style_refused']);
  expect(received).toEqual([{ remote: 'remote-x', id: '1.0.0-b123456', kind: 'crashed', code: 'MARU-528' }]);
  stop();
  refuse(`${base}app.js`, 'style-src-elem', 9);
  expect(received).toHaveLength(1);
  log.mockRestore();
});
