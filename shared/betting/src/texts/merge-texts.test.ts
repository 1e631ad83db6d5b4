import type { TextSource } from '@maru/platform';
import { mergeTexts } from './merge-texts';

const source = (ko: object, en: object): TextSource =>
  ({ ko, en: async () => ({ default: en }), 'zh-CN': async () => ({}), es: async () => ({}) }) as TextSource;

test('texts of several packages are one namespace, and the later one has the last word', async () => {
  const merged = mergeTexts(
    source({ a: { x: '1', y: '2' }, b: '3' }, { a: { x: 'one' } }),
    source({ a: { y: '둘' }, c: '4' }, { a: { y: 'two' } }),
  );
  expect(merged.ko).toEqual({ a: { x: '1', y: '둘' }, b: '3', c: '4' });
  expect(await (merged.en as () => Promise<object>)()).toEqual({ a: { x: 'one', y: 'two' } });
});

test('a key that is a text in one package and a group in a later one is the group', () => {
  expect(mergeTexts(source({ a: '1' }, {}), source({ a: { b: '2' } }, {})).ko).toEqual({ a: { b: '2' } });
});
