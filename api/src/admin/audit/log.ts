import type { Audit } from '../../kernel/services';

/** The audit log in the table `audit_log`, which refuses every change of what it holds. */
export const audit: Audit = {
  async record(sql, { actor, action, subject, detail = {}, ok = true }) {
    await sql.query('insert into audit_log (actor, action, subject, detail, ok) values ($1, $2, $3, $4, $5)', [
      actor,
      action,
      subject,
      JSON.stringify(detail),
      ok,
    ]);
  },
};
