import type { Bus } from '../../kernel/bus';
import { eachJob, type Outcome, wakeQueue } from '../../kernel/jobs';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { compose } from './compose';
import type { Gateway } from './gateway';
import { httpGateway } from './http-gateway';
import { endMessage, messageQueue, messageRetry, readWaiting, sweepMessages } from './outbox';
import { smtpGateway } from './smtp-gateway';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

/** Messages that are sent side by side. */
const batch = 4;
const leaseSeconds = 60;
const sweepSeconds = 3_600;

/** Wakes the queue of messages after the commit of one; otherwise its polling finds it within a second. */
export function wakeMessages({ bus }: { bus: Bus }): void {
  wakeQueue(bus, messageQueue);
}

/** The way out of the environment: an SMTP server, else the HTTP gateway; null where neither is set. */
function openGateway({ smtpUrl, mailFrom, messagesUrl }: Services['env']): Gateway | null {
  if (smtpUrl) return smtpGateway(smtpUrl, mailFrom);
  return messagesUrl ? httpGateway(messagesUrl) : null;
}

type Ports = Pick<Services, 'env' | 'db' | 'texts' | 'settings' | 'jobs' | 'log'>;

/** Messages by e-mail: what waits in the outbox is handed to the gateway, each exactly once. */
export function messagesModule(ports: Ports): ApiModule {
  const { db, env, log, jobs } = ports;
  const gateway = openGateway(env);

  const sendOne = async (id: string): Promise<Outcome> => {
    const waiting = await readWaiting(db, id);
    if (!waiting) return { ok: true };
    const message = await compose(ports, waiting);
    if (!message) {
      await endMessage(db, id, 'dropped');
      return { ok: true };
    }
    const sent = await gateway!.send(message);
    if (!sent.ok) {
      log.warn({ message: id, reason: sent.reason }, 'a message could not be handed over');
      return sent;
    }
    await endMessage(db, id, 'sent');
    return { ok: true };
  };
  const queue = jobs.queue({
    name: messageQueue,
    batch,
    leaseSeconds,
    retry: messageRetry,
    work: eachJob(batch, log, ({ key }) => sendOne(key)),
    onFailed: ({ key }) => endMessage(db, key, 'failed'),
  });
  jobs.periodic({ name: 'messages-sweep', everySeconds: sweepSeconds, work: () => sweepMessages(db) });

  return {
    name: 'messages',
    handlers: {},
    texts: { ko, en, 'zh-CN': zh, es },
    async start() {
      if (gateway) queue.start();
      else
        log.warn('neither MARU_SMTP_URL nor MARU_MESSAGES_URL is set: no e-mail is sent, messages wait in the outbox');
      if (env.production && gateway && new URL(env.publicUrl).hostname === 'localhost') {
        log.warn('MARU_PUBLIC_URL is not set: links in messages lead to localhost');
      }
    },
    async stop() {
      await queue.stop();
      gateway?.close();
    },
  };
}
