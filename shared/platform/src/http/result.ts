/**
 * Outcome of a call, never a thrown error. `reason` is a word for code ('unauthenticated', 'invalid', 'network' …),
 * `message` a sentence for the member, `errors` texts by field (422), `code` the platform's number (MARU-202). `status`
 * 0 means that there was no answer.
 */
export type Refused = {
  ok: false;
  reason: string;
  status: number;
  message: string;
  errors?: Record<string, string[]>;
  code?: string;
  /**
   * Set only if the site itself reports that it is closed (503 with `maintenance_text`, or MARU-301): the text of the
   * maintenance page, empty if the answer has none. A 503 from anything else is an outage.
   */
  maintenanceText?: string;
};
export type Result<T> = { ok: true; data: T } | Refused;

const words: Record<number, string> = {
  0: 'network',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  419: 'csrf_mismatch',
  422: 'invalid',
  429: 'throttled',
  503: 'unavailable',
};

function toReason(status: number): string {
  return words[status] ?? (status >= 500 ? 'server_error' : 'refused');
}

/** Makes a refusal from an answer's status and whatever its body holds. `fallback` is the sentence if it has none. */
export function toRefusal(status: number, body: unknown, fallback: string): Refused {
  const { message, errors, code, maintenance_text } = (body && typeof body === 'object' ? body : {}) as Record<
    string,
    unknown
  >;
  const closed = status === 503 && (isText(maintenance_text) || code === 'MARU-301');
  return {
    ok: false,
    status,
    reason: closed ? 'maintenance' : toReason(status),
    message: typeof message === 'string' && message ? message : fallback,
    ...(isFieldErrors(errors) ? { errors } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(closed ? { maintenanceText: [maintenance_text, message].find(isText) ?? '' } : {}),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFieldErrors(value: unknown): value is Record<string, string[]> {
  if (!value || typeof value !== 'object') return false;
  return Object.values(value).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'));
}
