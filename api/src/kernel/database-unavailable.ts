/**
 * Thrown where the database cannot answer now: it is away, the connection was lost, or a limit of time ended the wait. The
 * same call may succeed later. `code` is the SQLSTATE where the database sent one. After a lost commit the outcome is
 * unknown; idempotency keys make a second try safe.
 */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(`database: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.code = (cause as { code?: string } | null)?.code;
  }
}
