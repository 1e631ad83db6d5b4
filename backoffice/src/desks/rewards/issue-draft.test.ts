import { emptyDraft, toIssue } from './issue-draft';

const now = Date.parse('2025-05-18T14:30:00+09:00');
const draft = { ...emptyDraft(now), title: ' 봄맞이 ', amount: '1,500.5', logins: 'demo1, demo2\ndemo1' };

test('a draft is an issue in the server’s units, with each name once, in Korean time', () => {
  expect(toIssue(draft)).toEqual({
    title: '봄맞이',
    terms: { kind: 'points', amount: 150_050 },
    audience: { to: 'logins', logins: ['demo1', 'demo2'] },
    valid_from: now,
    valid_until: now + 7 * 86_400_000,
  });
  expect(toIssue({ ...draft, kind: 'money', amount: '10,000', to: 'level', level: '3' })).toMatchObject({
    terms: { kind: 'money', amount: 10_000 },
    audience: { to: 'level', level: 3 },
  });
  expect(toIssue({ ...draft, kind: 'wheel', amount: '', to: 'everybody', logins: '' })).toMatchObject({
    terms: { kind: 'wheel' },
    audience: { to: 'everybody' },
  });
});

test.each([
  { title: ' ' },
  { amount: '' },
  { amount: '0.5' },
  { kind: 'money', amount: '10000001' } as const,
  { kind: 'money', amount: '12.5' } as const,
  { logins: ' , ' },
  { to: 'level', level: 'x' } as const,
  { until: '' },
  { until: emptyDraft(now).from },
])('%j is no issue', (change) => {
  expect(toIssue({ ...draft, ...change })).toBeNull();
});
