import type { Bets } from '../../bets';
import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Rounds } from '..';
import { gameChangeKind } from './change-kind';
import { gameCalls } from './game-calls';
import { nameTexts } from './names';
import { roundCalls } from './round-calls';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { roundVoidKind } from './void-kind';

type Ports = Pick<Services, 'db' | 'texts' | 'settings' | 'audit'> & {
  bets: Bets;
  rounds: Rounds;
  approvals: ApprovalRegister;
};

/** The games desk: operators' view of games by rounds, and their acts. The audit log records every act. */
export function gamesDeskModule(ports: Ports): ApiModule {
  const { approvals, bets, rounds } = ports;
  const changes = approvals.register(gameChangeKind(ports, rounds));
  const voids = approvals.register(roundVoidKind(ports, bets, rounds));

  return {
    name: 'games-desk',
    texts: {
      ko: { ...ko, ...nameTexts.ko },
      en: { ...en, ...nameTexts.en },
      'zh-CN': { ...zh, ...nameTexts['zh-CN'] },
      es: { ...es, ...nameTexts.es },
    },
    handlers: { ...gameCalls(ports, changes, voids), ...roundCalls(ports, voids) },
  };
}
