import type { TextTree } from '@maru/platform';
import { sportsbookTexts } from './index';

type Locale = keyof typeof sportsbookTexts;

async function load(locale: Locale): Promise<TextTree> {
  const source = sportsbookTexts[locale];
  return (typeof source === 'function' ? await source() : source) as TextTree;
}
function flat(tree: TextTree, prefix = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') all.set(prefix + key, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) all.set(inner, text);
  }
  return all;
}
test('a match that begins soon is said to begin, not to have begun', async () => {
  const texts = await Promise.all((['ko', 'en', 'zh-CN', 'es'] as const).map(load));
  expect(texts.map((tree) => flat(tree).get('list.soon'))).toEqual([
    '{n}분 후',
    'in {n} min',
    '{n}分钟后',
    'en {n} min',
  ]);
});
