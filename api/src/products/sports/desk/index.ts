import type { Handlers } from '../../../kernel/handlers';
import type { DeskBase } from './base';
import { betsLookup } from './bets-lookup';
import { createCalls } from './create';
import { deskReads } from './desk-reads';
import { registerKinds } from './kinds';
import { requeueLateBets } from './late-bets';
import { leagueCalls } from './leagues';
import { listCalls } from './lists';
import { createMatchFigures } from './match-figures';
import type { DeskPorts } from './ports';
import { priceCalls } from './prices';
import { resultList } from './result-list';
import { resultActs } from './results';
import { stateCalls } from './states';
import { summaryCall } from './summary';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

/** How often late bets are looked for, and how far back. */
const lateEverySeconds = 5;
const lateSeconds = 60;

/** The trading desk: everything that operators see of domestic sports and do to them. */
export function deskCalls(base: DeskBase): Handlers {
  const { services, bets, trading } = base;
  const { db, jobs, texts } = services;
  const ports: DeskPorts = { ...base, reads: deskReads(base), countFigures: createMatchFigures(trading) };
  texts.add({ ko, en, 'zh-CN': zh, es });
  const kinds = registerKinds(ports);
  jobs.periodic({
    name: 'sports-late-bets',
    everySeconds: lateEverySeconds,
    async work() {
      if ((await requeueLateBets(db, lateSeconds)) > 0) bets.wakeSettlement();
    },
  });
  return {
    ...listCalls(ports, kinds),
    ...summaryCall(ports),
    ...stateCalls(ports),
    ...priceCalls(ports, kinds),
    ...createCalls(ports, kinds),
    ...leagueCalls(ports),
    ...resultList(ports, kinds),
    ...resultActs(ports, kinds),
    ...betsLookup(ports),
  };
}
