import type { ApprovalKind } from '../../kernel/approvals/kind';
import type { ApprovalHandle, ApprovalRegister } from '../../kernel/approvals/register';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { approvalModule } from './calls';
import { expireDue } from './expire';
import type { ApprovalPorts } from './ports';
import { toApproval } from './present';
import { KindRegistry } from './registry';
import { insertRequest } from './request';

/** Interval at which expired requests are ended, in seconds. Expired requests cannot be decided before that either. */
const sweepSeconds = 10;

/**
 * Four-eyes approval. Modules register the kinds, and the act's call creates a request.
 * The approval of a second operator applies it immediately.
 */
export class Approvals implements ApprovalRegister {
  readonly #kinds = new KindRegistry();
  readonly #ports: ApprovalPorts;

  constructor(services: Omit<ApprovalPorts, 'kinds'> & Pick<Services, 'jobs'>) {
    this.#ports = { ...services, kinds: this.#kinds };
    services.jobs.periodic({
      name: 'approvals-expiry',
      everySeconds: sweepSeconds,
      work: () => expireDue(this.#ports),
    });
  }

  /** Registers a kind, while the modules are made. @throws Error where its name is taken */
  register<Payload, Details>(kind: ApprovalKind<Payload, Details>): ApprovalHandle<Payload> {
    this.#kinds.add(kind);
    const ports = this.#ports;
    return {
      async request(operator, payload, options) {
        const made = await ports.db.transaction((tx) => insertRequest(ports, tx, kind, operator, payload, options));
        return made.ok ? { ok: true, approval: toApproval(made.row, operator, options.locale, ports.kinds) } : made;
      },
      openByConcern: () => openByConcern(ports.db, kind.kind),
    };
  }

  /** Calls, texts and the end of what runs out of time. */
  module() {
    return approvalModule(this.#ports);
  }
}

async function openByConcern(sql: Sql, kind: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ id: number; concern: string }>(
    `select id, unnest(concerns) as concern from approvals
      where state = 'requested' and expires_at > clock_timestamp() and kind = $1`,
    [kind],
  );
  return new Map(rows.map(({ id, concern }) => [concern, id]));
}
