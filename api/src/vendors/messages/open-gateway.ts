import type { Env } from '../../kernel/env';
import type { Gateway } from './gateway';
import { httpGateway } from './http-gateway';
import { smtpGateway } from './smtp-gateway';

/** The way out of the environment: an SMTP server, else the HTTP gateway; null where neither is set. */
export function openGateway({ smtpUrl, mailFrom, messagesUrl }: Env): Gateway | null {
  if (smtpUrl) return smtpGateway(smtpUrl, mailFrom);
  return messagesUrl ? httpGateway(messagesUrl) : null;
}
