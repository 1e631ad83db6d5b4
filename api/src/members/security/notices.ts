import type { FastifyRequest } from 'fastify';
import type { Bus } from '../../kernel/bus';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { wakeMessages } from '../../vendors/messages';
import { enqueueSecurityMessage } from '../../vendors/messages/outbox';
import { parseDevice } from '../device';

/** Security notices to members; each has a text `security.notice.<name>`. */
type SecurityNotice =
  | 'new_device'
  | 'totp_added'
  | 'passkey_added'
  | 'factor_removed'
  | 'factor_renamed'
  | 'codes_renewed'
  | 'code_used'
  | 'factors_reset';
type Values = Record<string, string | number>;

export interface SecurityNotices {
  /** Enqueues the message by e-mail, in the transaction that it tells of. */
  write(tx: Sql, memberId: number, notice: SecurityNotice, values: Values): Promise<void>;
  /** The notification, and the queue of messages is woken; after the commit. */
  send(memberId: number, notice: SecurityNotice, values: Values): Promise<void>;
  newDevice(request: FastifyRequest, memberId: number): Promise<void>;
  codeUsed(memberId: number, left: number): Promise<void>;
}

const toKey = (notice: SecurityNotice) => `security.notice.${notice}`;

/** A browser as its owner knows it: 'Chrome · Windows'. */
function deviceText(userAgent: string | undefined): string {
  const { browser, system } = parseDevice(userAgent ?? '');
  return [browser, system].filter(Boolean).join(' · ') || '–';
}

/** Notices of the safety of an account: a notification that cannot be turned off, and a message where there is an address. */
export function createSecurityNotices(ports: Pick<Services, 'db' | 'notifier'> & { bus: Bus }): SecurityNotices {
  const { db, notifier } = ports;
  const write: SecurityNotices['write'] = (tx, memberId, notice, values) =>
    enqueueSecurityMessage(tx, memberId, { key: toKey(notice), values });
  const send: SecurityNotices['send'] = async (memberId, notice, values) => {
    wakeMessages(ports);
    await notifier.notify(memberId, 'security', toKey(notice), values);
  };
  const both = async (memberId: number, notice: SecurityNotice, values: Values) => {
    await write(db, memberId, notice, values);
    await send(memberId, notice, values);
  };
  return {
    write,
    send,
    async newDevice(request, memberId) {
      // Demo accounts are public: every visitor is a new device, and a warning has no recipient.
      const [row] = await db.query<{ demo: boolean }>('select demo from members where id = $1', [memberId]);
      if (row && !row.demo) await both(memberId, 'new_device', { device: deviceText(request.headers['user-agent']) });
    },
    codeUsed: (memberId, left) => both(memberId, 'code_used', { n: left }),
  };
}
