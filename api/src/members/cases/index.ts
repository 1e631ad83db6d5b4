import type { Platform } from '../../entry/platform';
import type { ApiModule } from '../../kernel/types';
import { caseCalls } from './desk/calls';
import { limitLiftKind, stopKind, stopLiftKind } from './desk/kinds';
import { rulesKind } from './desk/rules-kind';
import { createDetection } from './detection';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { caseTimeline } from './timeline';

/** Harm detection over all members, and the desk where operators act on what it finds. */
export function casesModule(platform: Platform): ApiModule {
  const { approvals } = platform;
  const detection = createDetection(platform);
  return {
    name: 'cases',
    texts: { ko, en, 'zh-CN': zh, es },
    timeline: [caseTimeline],
    handlers: caseCalls(platform, {
      stop: approvals.register(stopKind(platform)),
      stopLift: approvals.register(stopLiftKind(platform)),
      limitLift: approvals.register(limitLiftKind(platform)),
      rules: approvals.register(rulesKind(platform)),
    }),
    start: async () => detection.start(),
    stop: () => detection.stop(),
  };
}
