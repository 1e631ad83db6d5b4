import type { Env } from '../../kernel/types';
import type { Message } from './compose';
import { httpGateway } from './http-gateway';
import { smtpGateway } from './smtp-gateway';

/** Hands messages over for sending. The same message may be handed over again where the answer was lost. */
export interface Gateway {
  send(message: Message): Promise<{ ok: true } | { ok: false; reason: string; final?: boolean }>;
  close(): void;
}

/** The way out of the environment: an SMTP server, else the HTTP gateway; null where neither is set. */
export function openGateway({ smtpUrl, mailFrom, messagesUrl }: Env): Gateway | null {
  if (smtpUrl) return smtpGateway(smtpUrl, mailFrom);
  return messagesUrl ? httpGateway(messagesUrl) : null;
}
