import type { Operator } from '@maru/contracts';
import type { Refusal } from '../../../kernel/handlers';
import type { Sql } from '../../../kernel/sql';
import type { DeskPorts } from './ports';

/** What the audit log says of an act; `subject` of what is done to a match is `matchTrail`. */
export interface ActLine {
  action: string;
  subject: string;
  detail: Record<string, unknown>;
}

/** Writes an act's line in its transaction. */
export const recordAct = ({ services }: DeskPorts, tx: Sql, actor: string, line: ActLine) =>
  services.audit.record(tx, { actor, ...line });

/**
 * Runs an act on the offer and writes its audit line in one transaction. Afterwards it applies here, and other
 * processes are notified.
 * @param work refuses by its answer; nothing is changed or written then
 */
export async function actOnOffer<Answer extends { ok: true } | Refusal>(
  ports: DeskPorts,
  operator: Operator,
  line: (done: Extract<Answer, { ok: true }>) => ActLine,
  work: (tx: Sql) => Promise<Answer>,
): Promise<Answer> {
  const answer = await ports.services.db.transaction(async (tx) => {
    const acted = await work(tx);
    if (acted.ok) await recordAct(ports, tx, operator.name, line(acted as Extract<Answer, { ok: true }>));
    return acted;
  });
  if (answer.ok) await ports.sync.committed();
  return answer;
}
