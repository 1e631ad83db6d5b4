import type { Call } from './call';
import type { CallName } from './calls';
import type { Reason } from './errors';

/** Calls that a page needs to say that the site is closed, and the way out. */
const whileClosed: ReadonlySet<string> = new Set([
  'health',
  'healthLive',
  'healthReady',
  'configs',
  'configsOfHost',
  'csrf',
  'logout',
]);

/** Whether the call belongs to operators, including the public calls of their sign-in and invitations. */
export function isOfOperators({ access, tag }: Pick<Call, 'access' | 'tag'>): boolean {
  return access === 'operator' || tag === 'operators';
}

/** Everything that a call may be refused for, each reason once: by its form, and its own. */
export function listRefusals(name: CallName, call: Call): Reason[] {
  const unsafe = call.method !== 'GET';
  const reasons: Reason[] = ['server_error', 'unavailable'];
  if (!whileClosed.has(name) && !isOfOperators(call) && !call.signed) reasons.push('maintenance');
  if (call.licensed) reasons.push('territory_blocked');
  if (call.access !== 'guest') reasons.push('unauthenticated');
  if (call.access === 'member') {
    reasons.push('session_expired', 'session_ended', 'session_revoked', 'session_blocked');
  }
  if (call.access === 'operator') reasons.push('forbidden');
  if (call.access === 'operator' && !call.enrolment) reasons.push('factor_needed');
  if (unsafe) reasons.push('origin_refused', 'too_large', 'unsupported_media', 'invalid');
  if (unsafe && call.csrf !== false) reasons.push('csrf_mismatch');
  if (call.body || call.query || call.params) reasons.push('invalid');
  if (call.params) reasons.push('not_found');
  if (call.idempotent) reasons.push('idempotency_missing', 'idempotency_reused');
  return [...new Set([...reasons, ...(call.refusals ?? [])])];
}
