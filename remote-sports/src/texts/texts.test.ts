import en from './en.json';
import es from './es.json';
import ko from './ko.json';
import zh from './zh-CN.json';

function flat(tree: object, prefix = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') all.set(prefix + key, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) all.set(inner, text);
  }
  return all;
}
const korean = flat(ko);
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test.each([
  ['en', en],
  ['zh-CN', zh],
  ['es', es],
])('%s has every text of the Korean file, with the same places to fill in', (_, texts) => {
  const own = flat(texts);
  expect([...own.keys()]).toEqual([...korean.keys()]);
  for (const [key, text] of own) {
    expect(text).not.toBe('');
    expect([key, places(text)]).toEqual([key, places(korean.get(key)!)]);
  }
});
