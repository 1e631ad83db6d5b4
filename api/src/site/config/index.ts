import type { Platform } from '../../entry/platform';
import type { ApiModule, Handlers, Member } from '../../kernel/types';
import { makeLiveToken } from '../../live/token';
import { sessionOf } from '../../members/identity/cookies';
import { playStopOf } from '../../members/protection/refusal';

/** GET /api/configs: the site's configuration, and for a signed-in member the token of the live connection. */
export function siteConfigModule({ db, settings, signer }: Platform): ApiModule {
  const answer = async (member: Member | null, cookie: string | undefined) => ({
    ...(await settings.config()),
    // Nothing is advertised to who has stopped to play.
    ...(member && (await playStopOf(db, member.id)) && { popups: [], banners: [] }),
    the_sports_token: member ? makeLiveToken(signer, sessionOf(cookie).hash) : null,
    time: Date.now(),
  });
  const handlers: Handlers = {
    configs: async ({ member, request }) => ({ ok: true, data: await answer(member, request.headers.cookie) }),
    configsOfHost: async ({ member, request }) => ({ ok: true, data: await answer(member, request.headers.cookie) }),
  };
  return { name: 'site-config', handlers };
}
