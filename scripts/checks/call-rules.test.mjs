import { betWrites, callProblems, ownRequests, untypedCalls } from './call-rules.mjs';

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

test.each([
  ['const answer = await fetch(address, { method });', true],
  ['fetch(call.address("betRecord"))', true],
  ['void globalThis.fetch(url)', true],
  ['window.fetch (`${' + 'base}/api`)', true],
  ['navigator.sendBeacon?.(address, body)', true],
  ['new XMLHttpRequest()', true],
  ['new EventSource(address)', true],
  ['ports.fetch(background)', false],
  ['fetch(background: boolean): Promise<Snapshot>;', false],
  ['// fetch(address) is not used', false],
  ['prefetch(address)', false],
])('%s sends a request past the client: %s', (text, isOwn) => {
  expect(ownRequests('remote-feed/src/a.ts', text).length > 0).toBe(isOwn);
});

test('the transports of site and back office send requests, and nothing else beside tests', () => {
  const text = 'await fetch(address)';
  expect(ownRequests('backoffice/src/client/client.ts', text)).toEqual([]);
  expect(ownRequests('shared/platform/src/http/send-request.ts', text)).toEqual([]);
  expect(ownRequests('backoffice/src/api/other.ts', text)).toEqual([1]);
  expect(callProblems(new Map([['host/src/a.ts', [1]]]), {}, 'sends a request past the client')).toEqual([
    expect.stringContaining('host/src/a.ts:1: sends a request past the client'),
  ]);
});

test('lists of bets are written by the client alone', () => {
  const text = "cache.change('betRecord', (record) => record);";
  expect(betWrites('remote-mini/src/a.ts', text)).toEqual([1]);
  expect(betWrites('remote-mini/src/a.ts', "cache.renew('betRecord');\ncache.change('memos', change);")).toEqual([]);
  expect(betWrites('shared/client/src/bets/write-bet.ts', text)).toEqual([]);
});
