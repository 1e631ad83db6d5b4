import { addTexts } from '@maru/platform';
import en from './en.json';
import es from './es.json';
import ko from './ko.json';
import zh from './zh-CN.json';

// A few words that every page shows: all four languages, at once.
void addTexts('ui', { ko, en, 'zh-CN': zh, es });
