import type { SportsMarket, SportsMatch } from '@maru/contracts';
import type { Answer, Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch, makeVendorMatch } from '../../../../test/feed/world';
import { demoPassword } from '../../../site/demo/seed';
import { sportsSlip } from './slip';

/** A site with two traders and a member, for tests of the trading desk. */
export interface DeskSite extends FeedSite {
  trader: Client;
  second: Client;
  member: Client;
  /** A call of the desk: GET without a body, POST with one. */
  desk(path: string, body?: object, who?: Client): Promise<Answer>;
  fetchMatch(id: number): Promise<SportsMatch>;
  fetchMarket(id: number, gameType: number): Promise<SportsMarket>;
  /** Books a bet of the member on these picks; throws where it is refused. */
  bet(picks: readonly [market: SportsMarket, select: string][], stake: number, who?: Client): Promise<number>;
  /** The feed ends a match with a score. */
  endMatch(id: number, home: number, away: number): void;
}

/** @param ids matches of the feed that have not begun; match 90 is live */
export async function deskSite(ids: readonly number[], settings: Record<string, unknown> = {}): Promise<DeskSite> {
  const site = await feedSite(
    (vendor) => {
      for (const id of ids) vendor.matches.set(id, makePrematch(id));
      vendor.matches.set(90, makeVendorMatch(90));
    },
    { 'sports_config.live_delay_ms': 0, ...settings },
  );
  const { api, vendor } = site;
  const [trader, second] = await Promise.all([api.operator('trader1'), api.operator('trader2')]);
  const member = api.guest();
  await member.signIn('demo1', demoPassword);
  await until(async () => (await member.get('/api/game/list/5')).body.alive);
  const fetchMatch = async (id: number): Promise<SportsMatch> =>
    (await member.get(`/api/game/matches/${id}`)).body.match;
  return Object.assign(site, {
    trader,
    second,
    member,
    desk: (path: string, body?: object, who: Client = trader) =>
      who.call(body ? 'POST' : 'GET', `/api/ops/trading/${path}`, body),
    fetchMatch,
    fetchMarket: async (id: number, gameType: number) => {
      const openMarket = (await fetchMatch(id)).markets.find((market) => market.gameTypeId === gameType);
      if (!openMarket) throw new Error(`match ${id} has no market of game type ${gameType}`);
      return openMarket;
    },
    async bet(picks: readonly [SportsMarket, string][], stake: number, who: Client = member) {
      const slip = sportsSlip(
        picks.map(([market, select]) => ({ market, select })),
        stake,
      );
      const { body } = await who.once('/api/game/bet', slip);
      if (body.status !== 'success') throw new Error(JSON.stringify(body));
      return Number(body.bet.id);
    },
    endMatch(id: number, home: number, away: number) {
      const periods: [number, number][] = [
        [home, away],
        [0, 0],
      ];
      vendor.say({ type: 'score', match: id, score: { home, away, periods } });
      vendor.say({ type: 'match_status', match: id, status_id: 4, period: 100, match_time: Date.now(), timer: null });
    },
  });
}
