import { type LocalizedLeague, sportIds, type VirtualCategory, virtualSoccerLeague } from '@maru/contracts';

/** Where the matches of a category stand among sports, countries and leagues. */
export interface Competition {
  category: VirtualCategory;
  sport_id: number;
  country_id: number;
  league_id: number;
  league: LocalizedLeague;
}

/** A separate country keeps virtual leagues apart from real ones. */
const countryId = 9_006;
const country = { ko: '가상', en: 'Virtual', 'zh-CN': '虚拟', es: 'Virtual' };

const competition = (
  category: VirtualCategory,
  sport_id: number,
  league_id: number,
  name: LocalizedLeague['name'],
): Competition => ({
  category,
  sport_id,
  country_id: countryId,
  league_id,
  league: { id: league_id, name, sport_id, country_id: countryId, country, flag: '' },
});

/** Competitions by category. Their leagues' ids are the site's; 3 is virtual soccer's (site spec, part 2). */
const competitions: Record<VirtualCategory, Competition> = {
  6: competition(6, sportIds.football, virtualSoccerLeague, {
    ko: '하늘 리그',
    en: 'Sky League',
    'zh-CN': '天空联赛',
    es: 'Liga Cielo',
  }),
  7: competition(7, sportIds.football, 4, {
    ko: '번개 컵',
    en: 'Lightning Cup',
    'zh-CN': '闪电杯',
    es: 'Copa Relámpago',
  }),
  8: competition(8, sportIds.basketball, 5, {
    ko: '산들 코트',
    en: 'Breeze Court',
    'zh-CN': '微风球场',
    es: 'Cancha Brisa',
  }),
};

export const virtualCategoryIds = [6, 7, 8] as const;
export const findCompetition = (category: VirtualCategory): Competition => competitions[category];

/** League of virtual sports by its id; null for any other. */
export const virtualLeague = (id: number): LocalizedLeague | null =>
  Object.values(competitions).find(({ league_id }) => league_id === id)?.league ?? null;
