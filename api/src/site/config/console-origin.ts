import type { Env } from '../../kernel/env';

/**
 * The risk of a console on the site's own origin, or null where there is none to name: scripts of a remote run where
 * operators are signed in. In demo mode there is nothing to take.
 */
export function sharedOriginRisk({ mode, releases }: Pick<Env, 'mode' | 'releases'>): string | null {
  if (mode === 'demo' || releases.console) return null;
  return (
    'MARU-735 the console is on the origin of the site, so every script of a remote runs where operators are ' +
    'signed in; set MARU_CONSOLE_ORIGIN to an origin that nothing else has'
  );
}
