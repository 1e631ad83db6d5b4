import { createTransport } from 'nodemailer';
import type { Gateway } from './gateway';

/**
 * Sends by SMTP through nodemailer, over at most two kept connections. SMTP has no idempotent hand-over: if the answer
 * is lost after the server accepted the message, it is sent again. Both carry the same Message-ID, by which receivers
 * recognise the second one.
 * @param url `smtp://` or `smtps://`, with user and password where the server asks for them
 * @param from sender of all messages, an address or `Name <address>`
 * @param withinMs timeout for each of the server's answers
 */
export function smtpGateway(url: string, from: string, withinMs = 5_000): Gateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    // Texts are ours alone: nothing is read from files or addresses on behalf of a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.match(/@([^\s>]+)>?\s*$/)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
        });
        return { ok: true };
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        return { ok: false, reason: responseCode ? `status ${responseCode}` : (code ?? 'unknown') };
      }
    },
    close: () => transport.close(),
  };
}
