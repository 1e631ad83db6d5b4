import { emptyDraft, idsIn, limits, listProblems, refusedProblems, toBody, trimmed } from './rules';

const say = (key: string) => key;

// spec community.41
test.each([
  ['', '', { title: 'ask.noSubject', content: 'ask.shortContent' }],
  ['  \u200b ', '\u3000네 \n', { title: 'ask.noSubject', content: 'ask.shortContent' }],
  ['제목', '네글자다', { content: 'ask.shortContent' }],
  ['제목', '다섯글자다', {}],
  ['a'.repeat(limits.title), 'b'.repeat(limits.content), {}],
  [` ${'a'.repeat(limits.title)} `, ` ${'b'.repeat(limits.content)} `, {}],
  [
    'a'.repeat(limits.title + 1),
    'b'.repeat(limits.content + 1),
    { title: 'ask.longSubject', content: 'ask.longContent' },
  ],
  ['<script>alert(1)</script>', '<b>굵게</b> 써 주세요', {}],
])('title %j with content %j: %j', (title, content, problems) => {
  expect(listProblems({ title, content }, say)).toEqual(problems);
});

test('spaces of a paste go, those inside stay', () => {
  expect(trimmed('\ufeff 배팅  취소\u00a0\n')).toBe('배팅  취소');
});

test.each([
  [{ errors: { title: ['길다'] } }, { title: '길다' }],
  [{ errors: { content: ['짧다'], title: ['길다'] } }, { title: '길다', content: '짧다' }],
  [{ errors: { limit: ['다섯 개까지'] } }, { form: '다섯 개까지' }],
  [{ errors: { 'complaint.bet': ['남의 배팅'] } }, { bet: '남의 배팅' }],
  [{}, { form: '잠시 후에' }],
])('a refusal %j stands at %j', (refused, problems) => {
  expect(refusedProblems({ ok: false, reason: 'invalid', status: 422, message: '잠시 후에', ...refused })).toEqual(
    problems,
  );
});

test.each([
  ['/cscenter/csquestion', []],
  ['/cscenter/csquestion/', []],
  ['/cscenter/csquestion/12', [12]],
  ['/cscenter/csquestion/12,15,12/', [12, 15]],
  ['/cscenter/csquestion/abc', []],
  ['/cscenter/csquestion/1,,2', []],
  ['/cscenter/csquestion/0', []],
  ['/cscenter/csquestion/-3', []],
])('%s names %j', (path, ids) => {
  expect(idsIn(path)).toEqual(ids);
});

test('a question is sent without a complaint, a complaint with its kind and bet', () => {
  const draft = { ...emptyDraft, title: ' 제목 ', content: '내용입니다' };
  expect(toBody(draft)).toEqual({ title: '제목', content: '내용입니다' });
  expect(toBody({ ...draft, about: 'account' }).complaint).toEqual({ kind: 'account', bet: null });
  expect(toBody({ ...draft, about: 'bet', bet: '12' }).complaint).toEqual({ kind: 'bet', bet: '12' });
});
