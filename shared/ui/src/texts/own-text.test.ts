import { ownTranslate } from './own-text';

test.each([
  ['ko', '닫기'],
  ['en-GB', 'Close'],
  ['zh-CN', '关闭'],
  ['es', 'Cerrar'],
  ['fr', 'Close'],
])('%s: %s', (language, text) => {
  expect(ownTranslate(language)('close')).toBe(text);
});

test('values are filled in, what has no text shows its key', () => {
  expect(ownTranslate('en')('pager.page', { n: 3 })).toContain('3');
  expect(ownTranslate('en')('no.such.key')).toBe('no.such.key');
  expect(ownTranslate('en')('pager')).toBe('pager');
});
