import type { Platform } from '../../entry/platform';
import type { ApiModule } from '../../kernel/types';
import { birthCalls } from './birth';
import { guestCalls } from './guest';
import { profileCalls } from './profile';
import { recoverCalls } from './recover';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { verificationCalls } from './verification';

/** What members keep up by themselves: profile, birth date, password, address; and what visitors send. */
export function accountModule(platform: Platform): ApiModule {
  return {
    name: 'account',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      ...guestCalls(platform),
      ...profileCalls(platform),
      ...birthCalls(platform),
      ...recoverCalls(platform),
      ...verificationCalls(platform),
    },
  };
}
