/** Settings of the process. */
interface Options {
  port: number;
  host: string;
  /** True if faults may be requested. */
  faults: boolean;
}

/** Reads the settings from the environment; a text tells which one is wrong. */
export function optionsFrom(
  env: Record<string, string | undefined>,
): { ok: true; options: Options } | { ok: false; reason: string } {
  const port = env.MARU_MESSAGES_PORT ? Number(env.MARU_MESSAGES_PORT) : 8091;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return { ok: false, reason: 'MARU_MESSAGES_PORT must be a whole number from 0 to 65535' };
  }
  const host = env.MARU_MESSAGES_HOST || '127.0.0.1';
  return { ok: true, options: { port, host, faults: env.MARU_FEED_FAULTS === '1' } };
}
