import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Sessions } from '../identity/sessions';
import { caseCalls, harmRuleCalls } from './desk/calls';
import { limitLiftKind, stopKind, stopLiftKind } from './desk/kinds';
import { rulesKind } from './desk/rules-kind';
import { createDetection } from './detection';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { caseTimeline } from './timeline';

type Ports = Pick<Services, 'db' | 'live' | 'texts' | 'notifier' | 'audit' | 'jobs' | 'log'> & {
  sessions: Sessions;
  approvals: ApprovalRegister;
};

/** Harm detection over all members, and the desk where operators act on what it finds. */
export function casesModule(ports: Ports): ApiModule {
  const { approvals } = ports;
  const detection = createDetection(ports);
  return {
    name: 'cases',
    texts: { ko, en, 'zh-CN': zh, es },
    contributes: { timeline: [caseTimeline] },
    handlers: {
      ...caseCalls(ports, {
        stop: approvals.register(stopKind(ports)),
        stopLift: approvals.register(stopLiftKind(ports)),
        limitLift: approvals.register(limitLiftKind(ports)),
      }),
      ...harmRuleCalls(ports.db, approvals.register(rulesKind(ports))),
    },
    begin: () => detection.start(),
    stop: () => detection.stop(),
  };
}
