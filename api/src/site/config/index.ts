import { type ContentPurpose, serverSettings } from '@maru/contracts';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../kernel/handlers';
import type { Member } from '../../kernel/member';
import type { ApiModule } from '../../kernel/module';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import { readSession } from '../../members/identity/cookies';
import { makeLiveToken } from '../../members/identity/live-token';
import { readPromotionStop } from '../../members/protection/promotions';
import type { Territories } from '../../members/territory';
import { findHelpLine } from '../../members/territory/decide';

type Ports = Pick<Services, 'db' | 'settings'> & { signer: Signer; territories: Territories };

/** GET /api/configs: the site's configuration, and for a signed-in member the token of the live connection. */
export function siteConfigModule({ db, settings, signer, territories }: Ports): ApiModule {
  const answer = async (member: Member | null, request: FastifyRequest) => {
    const config = { ...(await settings.config()) };
    for (const name of serverSettings) delete config[name];
    const { line, url } = findHelpLine(territories.of(request).country, config);
    // Promotions are shown to visitors, and to members who have agreed to them.
    const noticesOnly = member !== null && (await readPromotionStop(db, member.id)) !== null;
    const isShown = ({ purpose }: { purpose: ContentPurpose }) => !noticesOnly || purpose === 'notice';
    return {
      ...config,
      popups: config.popups.filter(isShown),
      banners: config.banners.filter(isShown),
      brand: { ...config.brand, help_line: line, help_url: url },
      the_sports_token: member ? makeLiveToken(signer, readSession(request.headers.cookie).hash) : null,
      time: Date.now(),
    };
  };
  const handlers: Handlers = {
    configs: async ({ member, request }) => ({ ok: true, data: await answer(member, request) }),
    configsOfHost: async ({ member, request }) => ({ ok: true, data: await answer(member, request) }),
  };
  return { name: 'site-config', handlers };
}
