import { join } from 'node:path';
import { withAreaTexts } from '@maru/contracts/area-texts';
import contractsEn from '@maru/contracts/texts/en.json';
import contractsEs from '@maru/contracts/texts/es.json';
import contractsKo from '@maru/contracts/texts/ko.json';
import roundsEn from '@maru/contracts/texts/rounds/en.json';
import roundsEs from '@maru/contracts/texts/rounds/es.json';
import roundsKo from '@maru/contracts/texts/rounds/ko.json';
import roundsZh from '@maru/contracts/texts/rounds/zh-CN.json';
import contractsZh from '@maru/contracts/texts/zh-CN.json';
import { uiTexts } from '@maru/ui';
import { connectConsoleUi } from '../shell/connect-ui';
import { addTexts, languages } from '../texts';
import en from '../texts/en.json';
import es from '../texts/es.json';
import ko from '../texts/ko.json';
import zh from '../texts/zh-CN.json';

// As the build makes them: its own words, reasons of refusals, names of games and bets, what shared components say, and the
// areas' words.
const words = {
  ko: { ...ko, reason: contractsKo.reason, round: roundsKo, ui: uiTexts.ko },
  en: { ...en, reason: contractsEn.reason, round: roundsEn, ui: uiTexts.en },
  'zh-CN': { ...zh, reason: contractsZh.reason, round: roundsZh, ui: uiTexts['zh-CN'] },
  es: { ...es, reason: contractsEs.reason, round: roundsEs, ui: uiTexts.es },
};
for (const { locale } of languages) addTexts(locale, withAreaTexts(words[locale], join(__dirname, '../../..'), locale));
connectConsoleUi();
