import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { toRunProblem } from './api.mjs';

test('a run that did not start names its error and the innermost source of the workspace', () => {
  const output = `Debugger listening on ws://127.0.0.1:9229/9d2b
For help, see: https://nodejs.org/en/docs/inspector
Error: boom
    at readEnv (${join(root, 'node_modules/.pnpm/a@1/node_modules/a/index.js')}:1:2)
    at openSite (${join(root, 'api/src/site/a.ts')}:12:7)
    at async createServer (${join(root, 'api/src/entry/server.ts')}:70:3)
    at async file://${join(root, 'scripts/dev/run-api.mjs')}:16:1
`;
  expect(toRunProblem(output)).toEqual({ file: 'api/src/site/a.ts', line: 12, column: 7, text: 'Error: boom' });
});

test('an error that is thrown while a file is loaded has its place above it', () => {
  const output = `${join(root, 'api/src/kernel/bus.ts')}:9
throw new TypeError('early');
      ^

TypeError: early
    at <anonymous> (${join(root, 'api/src/kernel/bus.ts')}:9:7)
`;
  expect(toRunProblem(output)).toMatchObject({ file: 'api/src/kernel/bus.ts', line: 9, text: 'TypeError: early' });
});

test('what is refused without a stack is its own text', () => {
  expect(toRunProblem('MARU-701 MARU_MODE must be demo or real, not "x"\n')).toEqual({
    text: 'MARU-701 MARU_MODE must be demo or real, not "x"',
  });
  expect(toRunProblem('For help, see: https://nodejs.org/en/docs/inspector\n')).toEqual({ text: '' });
});
