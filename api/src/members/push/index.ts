import type { PushSettings } from '@maru/contracts';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../kernel/env';
import type { Handlers } from '../../kernel/handlers';
import { eachJob, exponentialBackoff, type Outcome } from '../../kernel/jobs';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { VendorsEnv } from '../../vendors/env';
import { readSession } from '../identity/cookies';
import { createThrottle } from '../identity/throttle';
import { readDuePush } from './due';
import { isPushEndpoint, type PushServices } from './endpoint';
import { loadPushKeys, type PushKeys } from './keys';
import { sendPush } from './send';
import { changePushChoice, readPushChoice, toKinds } from './settings';
import { countBrowsers, removeSubscription, subscribe, sweepSubscriptions, unsubscribe } from './subscriptions';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

/** Payload of a job, as `push_enqueue` writes it. */
interface PushJob {
  notification: string;
  subscription: string;
}

/** Pushes that are sent side by side. */
const batch = 8;
/** Longer than a batch takes: each waits 5 s at most. */
const leaseSeconds = 30;
/** A push is tried five times, after 5, 15, 45 and 135 s: later it would be old news. */
const retry = { maxAttempts: 5, backoff: exponentialBackoff(5, 3, 300) };
const sweepSeconds = 3_600;
/** Changes of one member per minute; a hand that tries every switch makes a dozen. */
const maxChanges = 60;
/** Subscriptions of one member per hour: a browser makes one. */
const maxSubscriptions = 20;

type Ports = Pick<Services, 'db' | 'texts' | 'jobs' | 'log'> & {
  env: Env & Pick<VendorsEnv, 'pushStandIn'>;
};

/** Whom push services may write to about the site's pushes. */
const toContact = ({ publicUrl, mailFrom }: Pick<Env, 'publicUrl' | 'mailFrom'>) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** Pushes to members' browsers: what the notifier wrote, sent to those who are not looking. */
export function pushModule({ db, env, texts, jobs, log }: Ports): ApiModule {
  const throttle = createThrottle(db);
  const services: PushServices = {
    hosts: env.pushServices,
    standIn: env.mode === 'demo' ? env.pushStandIn : null,
  };
  let keys: PushKeys | null = null;

  const computeHash = (request: FastifyRequest) => readSession(request.headers.cookie).hash;
  const read = async (memberId: number, request: FastifyRequest): Promise<PushSettings> => {
    const serverKey = keys?.publicKey ?? '';
    const [choice, count, [row]] = await Promise.all([
      readPushChoice(db, memberId),
      countBrowsers(db, memberId, { sessionHash: computeHash(request), serverKey }),
      db.query<{ stopped: boolean }>('select push_stopped($1) as stopped', [memberId]),
    ]);
    return {
      key: keys?.publicKey ?? null,
      ...count,
      stopped: row!.stopped,
      kinds: toKinds(choice.kinds),
      details: choice.details,
      quiet: choice.quiet,
    };
  };

  const handlers: Handlers = {
    pushSettings: async ({ member, request }) => ({ ok: true, data: await read(member.id, request) }),
    async pushSettingsChange({ member, body, request }) {
      if ((await throttle.hit(`push-settings:${member.id}`, 60_000)) > maxChanges) {
        return { ok: false, reason: 'throttled' };
      }
      await changePushChoice(db, member.id, body);
      return { ok: true, data: await read(member.id, request) };
    },
    async pushSubscribe({ member, body, request, locale }) {
      if (!keys) return { ok: false, reason: 'forbidden' };
      if ((await throttle.hit(`push-subscribe:${member.id}`, 3_600_000)) > maxSubscriptions) {
        return { ok: false, reason: 'throttled' };
      }
      if (!isPushEndpoint(body.endpoint, services)) {
        return { ok: false, reason: 'invalid', errors: { endpoint: [texts.t(locale, 'push.endpoint', {})] } };
      }
      const session = { memberId: member.id, sessionHash: computeHash(request), serverKey: keys.publicKey };
      if (!(await subscribe(db, session, body))) return { ok: false, reason: 'forbidden' };
      return { ok: true, data: await read(member.id, request) };
    },
    async pushUnsubscribe({ member, request }) {
      await unsubscribe(db, computeHash(request));
      return { ok: true, data: await read(member.id, request) };
    },
  };

  const sendOne = async (job: PushJob): Promise<Outcome> => {
    const due = keys && (await readDuePush({ db, texts }, keys.publicKey, job));
    if (!due) return { ok: true };
    const result = await sendPush({ keys: keys!, contact: toContact(env), services }, due);
    if (!('gone' in result)) return result;
    await removeSubscription(db, due.subscription.id);
    return { ok: true };
  };
  const queue = jobs.queue<PushJob>({
    name: 'push',
    batch,
    leaseSeconds,
    retry,
    work: eachJob(batch, log, ({ payload }) => sendOne(payload)),
  });
  jobs.periodic({
    name: 'push-sweep',
    everySeconds: sweepSeconds,
    work: async () => {
      if (keys) await sweepSubscriptions(db, keys.publicKey);
    },
  });

  return {
    name: 'push',
    handlers,
    texts: { ko, en, 'zh-CN': zh, es },
    async start() {
      keys = await loadPushKeys(db, env);
      if (!keys) log.warn('MARU_PUSH_KEY_FILE is not set: no pushes are sent');
      queue.start();
    },
    stop: () => queue.stop(),
  };
}
