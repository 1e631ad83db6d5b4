import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);
const { isShared } = require('./shared-modules.cjs');

const at = (path) => join(root, path);

test.each([
  ['node', 'node_modules/.pnpm/zod@4/node_modules/zod/index.cjs', true],
  ['node', 'api/src/bets/placing/place.ts', true],
  ['node', 'api/src/bets/testing/bets.ts', false],
  ['node', 'api/src/bets/bets.test.ts', false],
  ['node', 'api/test/harness.ts', false],
  ['node', 'scripts/lib/progress.mjs', false],
  ['dom', 'shared/contracts/src/index.ts', true],
  ['dom', 'host/src/shell/Frame.tsx', false],
  ['dom', 'node_modules/.pnpm/react-dom@19/node_modules/react-dom/client.js', true],
  ['dom', 'node_modules/.pnpm/jotai@2/node_modules/jotai/index.js', false],
  ['dom', 'node_modules/.pnpm/a@1/node_modules/@testing-library/react/dist/pure.js', true],
  ['dom', 'node_modules/.pnpm/a@1/node_modules/@testing-library/react/dist/index.js', false],
])('%s tests share %s: %s', (project, path, expected) => {
  expect(isShared(project, at(path))).toBe(expected);
});
