import type { Platform } from '../../entry/platform';
import type { ApiModule, Handlers } from '../../kernel/types';
import { makeLiveToken } from '../../live/token';
import { sessionOf } from '../../members/identity/cookies';

/** GET /api/configs: the site's configuration, and for a signed-in member the token of the live connection. */
export function siteConfigModule({ settings, signer }: Platform): ApiModule {
  const answer = async (member: unknown, cookie: string | undefined) => ({
    ...(await settings.config()),
    the_sports_token: member ? makeLiveToken(signer, sessionOf(cookie).hash) : null,
    time: Date.now(),
  });
  const handlers: Handlers = {
    configs: async ({ member, request }) => ({ ok: true, data: await answer(member, request.headers.cookie) }),
    configsOfHost: async ({ member, request }) => ({ ok: true, data: await answer(member, request.headers.cookie) }),
  };
  return { name: 'site-config', handlers };
}
