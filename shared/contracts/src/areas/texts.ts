import cashEn from '../cash/texts/en.json';
import cashEs from '../cash/texts/es.json';
import cashKo from '../cash/texts/ko.json';
import cashZh from '../cash/texts/zh-CN.json';
import casinoEn from '../casino/texts/en.json';
import casinoEs from '../casino/texts/es.json';
import casinoKo from '../casino/texts/ko.json';
import casinoZh from '../casino/texts/zh-CN.json';
import communityEn from '../community/texts/en.json';
import communityEs from '../community/texts/es.json';
import communityKo from '../community/texts/ko.json';
import communityZh from '../community/texts/zh-CN.json';
import tokenEn from '../token/texts/en.json';
import tokenEs from '../token/texts/es.json';
import tokenKo from '../token/texts/ko.json';
import tokenZh from '../token/texts/zh-CN.json';

/** Words of what the areas contribute, by language. Written by scripts/areas.mjs from the names of the areas’ folders. */
export const areaTexts = {
  en: [cashEn, casinoEn, communityEn, tokenEn],
  es: [cashEs, casinoEs, communityEs, tokenEs],
  ko: [cashKo, casinoKo, communityKo, tokenKo],
  'zh-CN': [cashZh, casinoZh, communityZh, tokenZh],
};
