import { voidReasons } from '@maru/contracts';
import en from './en.json';
import es from './es.json';
import ko from './ko.json';
import zh from './zh-CN.json';

// spec feed.31
test.each(Object.entries({ ko, en, 'zh-CN': zh, es }))(
  'every reason of the closed list has words of its own in %s',
  (_, texts) => {
    const words: Record<string, string> = texts.void;
    expect(Object.keys(words).sort()).toEqual([...voidReasons].sort());
    expect(new Set(Object.values(words)).size).toBe(voidReasons.length);
    expect(Object.values(words).every((text) => text.trim() !== '')).toBe(true);
  },
);
