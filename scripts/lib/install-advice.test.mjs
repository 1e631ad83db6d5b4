import { installAdvice } from './pnpm.mjs';

test.each([
  ['ERR_PNPM_META_FETCH_FAIL  GET https://registry.example/x: ECONNREFUSED', 'registry cannot be reached'],
  ['ENOSPC: no space left on device, write', 'disk is full'],
  ['anything else', 'Check the network and free disk space'],
])('an install that ends with %s says what to do', (output, advice) => {
  expect(installAdvice(output)).toContain(advice);
});
