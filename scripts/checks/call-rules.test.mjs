import { callProblems, untypedCalls } from './call-rules.mjs';

test.each([
  ["api.get<BetRecord>('/x')", true],
  ['void api\n  .post(address)', true],
  ["const path = '/api/theSports/sportsList';", true],
  ['fetch(`/api/users/$' + '{id}`)', true],
  ['const root = "/api";', true],
  ["fetch('/sanctum/csrf-cookie')", true],
  ["call('betRecord', { query: { page: 1 } })", false],
  ["const to = '/apidocs';", false],
  ["// api.get('/api/x') is not used", false],
  ["/* '/api/x' */ const a = 1;", false],
  ["import { api } from './api/client';", false],
])('%s: %s', (text, isUntyped) => {
  expect(untypedCalls('host/src/a.ts', text.replace(/\n\s*/g, '')).length > 0).toBe(isUntyped);
});

test('the lines are named', () => {
  expect(untypedCalls('remote-feed/src/a.ts', "/* one\ntwo */\nconst a = '/api/x';\n")).toEqual([3]);
});

test('the client itself, the platform’s transport and tests may name paths', () => {
  for (const file of [
    'shared/client/src/a.ts',
    'shared/platform/src/http/a.ts',
    'host/src/a.test.tsx',
    'host/src/testing/a.ts',
  ]) {
    expect(untypedCalls(file, "api.get('/api/x')")).toEqual([]);
  }
});

test('an entry of the list that is not needed any more is a problem, as is a call in another file', () => {
  const linesByFile = new Map([
    ['host/src/a.ts', [2]],
    ['host/src/b.ts', [4, 5]],
    ['host/src/c.ts', []],
  ]);
  expect(callProblems(linesByFile, { 'host/src/a.ts': 'why' })).toHaveLength(2);
  expect(callProblems(linesByFile, { 'host/src/a.ts': 'why', 'host/src/b.ts': 'why' })).toEqual([]);
  expect(callProblems(linesByFile, { 'host/src/a.ts': '', 'host/src/b.ts': '', 'host/src/c.ts': '' })).toEqual([
    expect.stringContaining('host/src/c.ts'),
  ]);
});
