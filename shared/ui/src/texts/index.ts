import en from './en.json';
import es from './es.json';
import ko from './ko.json';
import zh from './zh-CN.json';

/** A few words that every page shows: all four languages, at once. */
export const uiTexts = { ko, en, 'zh-CN': zh, es };
