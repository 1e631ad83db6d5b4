import type { Config } from '@maru/contracts';
import { Approvals } from '../../admin/approvals/service';
import { audit } from '../../admin/audit/log';
import { type Bus, localBus } from '../../kernel/bus';
import type { CallContext, Handlers } from '../../kernel/handlers';
import { createJobs } from '../../kernel/jobs';
import type { Member } from '../../kernel/member';
import type { Services } from '../../kernel/services';
import type { Database } from '../../kernel/sql';
import { createTexts } from '../../kernel/texts';
import { Bets } from '..';
import type { CoinBets } from './bets';

/** Bets with their calls on one database, without HTTP. `published` collects what members and pages are sent. */
export function coinSite(db: Database, coins: CoinBets, config: Partial<Config> = {}, bus: Bus = localBus()) {
  const published: unknown[][] = [];
  const notices: unknown[][] = [];
  const texts = createTexts();
  const log = { error: (fields: object) => published.push(['error', fields]) };
  const services = {
    db,
    texts,
    audit,
    live: { publish: (...sent: unknown[]) => void published.push(sent) },
    notifier: { notify: async (...sent: unknown[]) => void notices.push(sent), walletChanged: async () => {} },
    settings: { config: async () => config as Config },
    log,
    jobs: createJobs({ db, bus, log }),
  } as unknown as Services;
  const bets = new Bets(services, bus);
  const calls = bets.register(coins.coin);
  const module = bets.module(new Approvals(services));
  texts.add(module.texts!);
  /** Calls a handler of the module as an operator does. */
  const operate = async <Name extends keyof Handlers>(name: Name, context: object) =>
    (await (module.handlers[name] as (ctx: unknown) => Promise<unknown>)({
      operator: { name: 'kim' },
      query: {},
      locale: 'en',
      ...context,
    } as unknown as CallContext<never>)) as { ok: true; data: never } | { ok: false; reason: string };
  return { services, bets, calls, module, published, notices, operate };
}

/** A member as calls see it. */
export const makeMember = (id: number, level = 1): Member => ({
  id,
  login: '',
  nick: '',
  locale: 'ko',
  level,
  status: 1,
  onlyCs: 0,
  strictMemo: 0,
});
