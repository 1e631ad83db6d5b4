import { type Call, type Config, calls } from '@maru/contracts';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../../http/refuse';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { openCountries } from './country';
import { isOpenTo, type Observed } from './decide';
import { recordBlocked, territoryTimeline } from './signals';

/** Countries of requests, and the refusals that follow. */
export interface Territories {
  /** What is known of a request's country. */
  of(request: FastifyRequest): Observed;
  /**
   * Refuses a call that is made from where the site may not be offered.
   * @throws Refused `territory_blocked`
   */
  check(call: Call, request: FastifyRequest, memberId: () => Promise<number | null>): Promise<void>;
}

/** The name of a call, as signals have it. */
const findName = (call: Call): string => Object.entries(calls).find(([, other]) => other === call)?.[0] ?? call.path;

/**
 * Opens the sources of countries and answers what the gate and the sign-in ask of them. `needsSource`: for members with
 * real money, whose licence names territories.
 * @throws Error MARU-719 where the country file cannot be read, MARU-721 without a source where one is needed
 */
export async function openTerritories(
  { env, db, settings }: Pick<Services, 'env' | 'db' | 'settings'>,
  needsSource: boolean,
): Promise<Territories> {
  if (needsSource && !env.countryHeader && !env.countryFile) {
    throw new Error('MARU-721 real-money mode needs to know countries: set MARU_COUNTRY_HEADER or MARU_COUNTRY_FILE');
  }
  const read = await openCountries(env);
  return {
    of: read,
    async check(call, request, memberId) {
      const { licensed = false } = call;
      if (typeof licensed === 'function' ? !licensed(request.body) : !licensed) return;
      const { territory }: Config = await settings.config();
      const { country } = read(request);
      if (isOpenTo(country, territory)) return;
      const id = await memberId();
      if (id !== null) await recordBlocked(db, id, country, findName(call));
      throw new Refused('territory_blocked');
    },
  };
}

/** The part of a member's timeline that territories have. */
export function territoryModule(): ApiModule {
  return { name: 'territory', handlers: {}, contributes: { timeline: [territoryTimeline] } };
}
