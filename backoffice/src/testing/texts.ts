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
import { addTexts } from '../texts';
import en from '../texts/en.json';
import es from '../texts/es.json';
import ko from '../texts/ko.json';
import zh from '../texts/zh-CN.json';

// As the build makes them: its own words, reasons of refusals, names of games and bets, and what shared components say.
addTexts('ko', { ...ko, reason: contractsKo.reason, round: roundsKo, ui: uiTexts.ko });
addTexts('en', { ...en, reason: contractsEn.reason, round: roundsEn, ui: uiTexts.en });
addTexts('zh-CN', { ...zh, reason: contractsZh.reason, round: roundsZh, ui: uiTexts['zh-CN'] });
addTexts('es', { ...es, reason: contractsEs.reason, round: roundsEs, ui: uiTexts.es });
connectConsoleUi();
