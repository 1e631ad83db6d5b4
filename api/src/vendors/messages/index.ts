import type { Platform } from '../../entry/platform';
import type { ApiModule } from '../../kernel/types';
import { Worker } from '../../kernel/worker';
import { compose } from './compose';
import { httpGateway } from './gateway';
import { endMessage, maxAttempts, putOff, sweepMessages, takeDue, type Waiting } from './outbox';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

const batch = 4;
const everyMs = 1_000;
const sweepMs = 3_600_000;
/** Topic of the bus: something is waiting. */
const waitingTopic = 'messages-waiting';

/** Tells the job that a message is waiting; it would find it within a second by itself. */
export function wakeMessages({ bus }: Pick<Platform, 'bus'>): void {
  bus.emit(waitingTopic, '');
}

/** Messages by e-mail: what waits in the outbox is handed to the gateway, each exactly once. */
export function messagesModule(platform: Platform): ApiModule {
  const { db, env, log, bus } = platform;
  const gateway = env.messagesUrl ? httpGateway(env.messagesUrl) : null;

  const sendOne = async (wish: Waiting) => {
    if (wish.attempts > maxAttempts) return endMessage(db, wish.id, 'failed');
    const message = await compose(platform, wish);
    if (!message) return endMessage(db, wish.id, 'dropped');
    const sent = await gateway!.send(message);
    if (sent.ok) return endMessage(db, wish.id, 'sent');
    const last = wish.attempts >= maxAttempts;
    log[last ? 'error' : 'warn'](
      { message: wish.id, attempts: wish.attempts, reason: sent.reason },
      last ? 'a message was given up' : 'a message could not be handed over',
    );
    return last ? endMessage(db, wish.id, 'failed') : putOff(db, wish.id, wish.attempts);
  };
  const worker = new Worker(
    'sending messages',
    everyMs,
    async () => {
      const due = await takeDue(db, batch);
      const done = await Promise.allSettled(due.map(sendOne));
      for (const one of done) {
        if (one.status === 'rejected') log.error({ err: one.reason }, 'a message could not be worked on');
      }
      return due.length;
    },
    log,
  );
  bus.on(waitingTopic, () => worker.wake());

  let sweeper: NodeJS.Timeout | undefined;
  const sweep = () => {
    sweepMessages(db).catch((error) => log.error(error, 'messages could not be swept'));
  };
  return {
    name: 'messages',
    handlers: {},
    texts: { ko, en, 'zh-CN': zh, es },
    async start() {
      sweeper = setInterval(sweep, sweepMs);
      sweeper.unref();
      if (gateway) worker.start();
      else log.warn('MARU_MESSAGES_URL is not set: no e-mail is sent, messages wait in the outbox');
      if (env.production && gateway && new URL(env.publicUrl).hostname === 'localhost') {
        log.warn('MARU_PUBLIC_URL is not set: links in messages lead to localhost');
      }
    },
    async stop() {
      clearInterval(sweeper);
      await worker.stop();
    },
  };
}
