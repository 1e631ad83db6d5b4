import type { ContentPurpose } from '@maru/contracts';
import type { Platform } from '../../entry/platform';
import type { ApiModule, Handlers, Member } from '../../kernel/types';
import { makeLiveToken } from '../../live/token';
import { sessionOf } from '../../members/identity/cookies';
import { promotionStopOf } from '../../members/protection/promotions';

/** GET /api/configs: the site's configuration, and for a signed-in member the token of the live connection. */
export function siteConfigModule({ db, settings, signer }: Platform): ApiModule {
  const answer = async (member: Member | null, cookie: string | undefined) => {
    const config = await settings.config();
    // Promotions are shown to visitors, and to members who have agreed to them.
    const noticesOnly = member !== null && (await promotionStopOf(db, member.id)) !== null;
    const isShown = ({ purpose }: { purpose: ContentPurpose }) => !noticesOnly || purpose === 'notice';
    return {
      ...config,
      ...{ popups: config.popups.filter(isShown), banners: config.banners.filter(isShown) },
      the_sports_token: member ? makeLiveToken(signer, sessionOf(cookie).hash) : null,
      time: Date.now(),
    };
  };
  const handlers: Handlers = {
    configs: async ({ member, request }) => ({ ok: true, data: await answer(member, request.headers.cookie) }),
    configsOfHost: async ({ member, request }) => ({ ok: true, data: await answer(member, request.headers.cookie) }),
  };
  return { name: 'site-config', handlers };
}
