import { docProblems, isOldestNode, listAnchors, unlistedErrors, unnamedVariables } from './doc-rules.mjs';

const files = { 'docs/a.md': '# A\n## Two people\n', 'api/src/b.ts': '' };
const repository = {
  exists: (path) => path in files || path === 'docs' || path === 'docs/b.md',
  read: (path) => files[path],
  roots: ['docs', 'api'],
};
const listProblems = (page, path = 'docs/b.md') => docProblems(path, page, repository);

test('a link to a page, a folder, a heading or another site is fine', () => {
  expect(
    listProblems('[a](a.md) [b](a.md#two-people) [c](../docs) [d](https://maru.example) [e](#here)\n## Here'),
  ).toEqual([]);
});

test('a link to a page or heading that is gone is named', () => {
  expect(listProblems('[a](gone.md) [b](a.md#three-people)')).toEqual([
    'docs/b.md: gone.md leads to nothing',
    'docs/b.md: docs/a.md has no heading #three-people',
  ]);
});

test('a path in backquotes has to exist, from the root or from the page', () => {
  expect(listProblems('`api/src/b.ts` `api/src/gone.ts:12`')).toEqual(['docs/b.md: api/src/gone.ts does not exist']);
});

test('what is built, meant as an example or quoted in a fence is left out', () => {
  expect(listProblems('`api/dist/main.js` `api/<area>/a.ts` `other/a.ts`\n```\n[a](gone.md)\n```')).toEqual([]);
});

test('anchors are those of GitHub', () => {
  expect(listAnchors('## Whose reports count\n### `a` and B-c, d')).toEqual(['whose-reports-count', 'a-and-b-c-d']);
});

test('.nvmrc is the oldest Node.js of engines', () => {
  expect([isOldestNode('20.19\n', '>=20.19'), isOldestNode('22\n', '>=20.19')]).toEqual([true, false]);
});

test('variables that sources read are named on the page', () => {
  const sources = ['env.MARU_PORT || env.MARU_HOST', '// MARU_BUDGET_* and MARU_PORT'];
  expect(unnamedVariables('`MARU_PORT` and `MARU_BUDGET_MINUTES`', sources)).toEqual(['MARU_HOST']);
});

test('errors are listed with their name and status', () => {
  const reasons = {
    forbidden: { code: 'MARU-103', status: 403 },
    invalid: { code: 'MARU-202', status: 422 },
    cart_empty: { code: 'MARU-401', status: 200 },
    match_missing: { code: 'MARU-402', status: 200 },
  };
  const page = 'MARU-103 forbidden (403): …\n\nMARU-202 invalid (400): …\n\nMARU-401 cart_empty: No leg (none)';
  expect(unlistedErrors(page, reasons)).toEqual([
    'MARU-202 invalid: status 400, not 422',
    'MARU-402 match_missing: no row',
  ]);
});
