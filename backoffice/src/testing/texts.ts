import contractsEn from '@maru/contracts/texts/en.json';
import contractsEs from '@maru/contracts/texts/es.json';
import contractsKo from '@maru/contracts/texts/ko.json';
import contractsZh from '@maru/contracts/texts/zh-CN.json';
import { addTexts } from '../texts';
import en from '../texts/en.json';
import es from '../texts/es.json';
import ko from '../texts/ko.json';
import zh from '../texts/zh-CN.json';

// As the build makes them: the console's words and the reasons of refusals, which are the API's own.
addTexts('ko', { ...ko, reason: contractsKo.reason });
addTexts('en', { ...en, reason: contractsEn.reason });
addTexts('zh-CN', { ...zh, reason: contractsZh.reason });
addTexts('es', { ...es, reason: contractsEs.reason });
