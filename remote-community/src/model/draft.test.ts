import { keepDraft, readDraft } from './draft';
import { emptyDraft } from './rules';

afterEach(() => sessionStorage.clear());

// spec community.41
test('a draft is read back by the member who wrote it, and by nobody else', () => {
  keepDraft(7, { ...emptyDraft, title: '환전', content: '언제 되나요' });
  expect(readDraft(7)).toEqual({ ...emptyDraft, title: '환전', content: '언제 되나요' });
  expect(readDraft(8)).toEqual(emptyDraft);
});

test('an empty draft leaves nothing behind', () => {
  keepDraft(7, { ...emptyDraft, title: '환전', content: '' });
  keepDraft(7, emptyDraft);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['no json', '{"title":1,"content":[]}', 'null', '""'])('what is no draft (%s) counts as none', (stored) => {
  sessionStorage.setItem('maru.question.7.v1', stored);
  expect(readDraft(7)).toEqual(emptyDraft);
});

test('a browser that keeps nothing is no error', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft(7, { ...emptyDraft, title: 'x', content: '' })).not.toThrow();
  refuse.mockRestore();
});

test('a draft of an earlier release is a question, and one with a strange bet names none', () => {
  sessionStorage.setItem('maru.question.9.v1', '{"title":"a","content":"b"}');
  expect(readDraft(9)).toEqual({ title: 'a', content: 'b', about: 'question', bet: '' });
  sessionStorage.setItem('maru.question.9.v1', '{"title":"a","content":"b","about":"bet","bet":"<x>"}');
  expect(readDraft(9)).toEqual({ title: 'a', content: 'b', about: 'bet', bet: '' });
});
