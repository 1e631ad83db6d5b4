import type { Approval, Locale, Operator } from '@maru/contracts';
import type { Refusal } from '../handlers';
import type { ApprovalKind } from './kind';

export interface RequestOptions {
  locale: Locale;
  /** Reason, shown to the approver. */
  note?: string;
  /** The same key of the same operator is the same request; another payload under it is refused. */
  key?: string | null;
}

/** What a module gets for its kind: the way to request it. */
export interface ApprovalHandle<Payload> {
  /**
   * Requests the act in the operator's name. Refused as `approval_needs_account` for a token, `forbidden` without the
   * permission, `approval_waiting` where a request about the same thing is open, `idempotency_reused` where the key was
   * used with another payload, and with whatever the kind's `snapshot` refuses.
   */
  request(
    operator: Operator,
    payload: Payload,
    options: RequestOptions,
  ): Promise<{ ok: true; approval: Approval } | Refusal>;
  /** Open requests of this kind by what they concern: 'setting use_coupon' → id. */
  openByConcern(): Promise<ReadonlyMap<string, number>>;
}

/** Where a module registers what two people must do. */
export interface ApprovalRegister {
  /** Registers a kind, while the modules are made. @throws Error where its name is taken */
  register<Payload, Details>(kind: ApprovalKind<Payload, Details>): ApprovalHandle<Payload>;
}
