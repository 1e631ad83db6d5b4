import { addTexts } from '../i18n/i18n';
import en from './en.json';
import es from './es.json';
import ko from './ko.json';
import zh from './zh-CN.json';

// A handful of sentences that must be there when nothing can be fetched: all four languages, at once.
void addTexts('platform', { ko, en, 'zh-CN': zh, es });
