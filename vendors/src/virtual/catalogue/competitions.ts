import { sportsCategories, type VendorVirtualCompetition, type VirtualCategory } from '@maru/contracts';
import type { SoccerRules } from '../model/soccer';

/** A competition as it is played. `matches`: how many start together; `rules` of soccer, none of basketball. */
export interface Competition extends Omit<VendorVirtualCompetition, 'period_ms' | 'run_ms'> {
  matches: number;
  /** Rounds of a season: each side meets each other one twice. */
  rounds: number;
  rules: SoccerRules | null;
}

/** Every competition of virtual sports, by category. */
export const competitions: readonly Competition[] = [
  {
    category: sportsCategories.virtualSoccer,
    league: 3,
    sport: 'soccer',
    name: { ko: '가상축구', en: 'Virtual soccer', 'zh-CN': '虚拟足球', es: 'Fútbol virtual' },
    league_name: { ko: '하늘 리그', en: 'Sky League', 'zh-CN': '天空联赛', es: 'Liga Cielo' },
    matches: 4,
    rounds: 14,
    // About 2.7 goals in 90 minutes.
    rules: { halfMinutes: 45, goalsPerMinute: 1_440 },
  },
  {
    category: sportsCategories.motionSoccer,
    league: 4,
    sport: 'soccer',
    name: { ko: '모션축구', en: 'Motion soccer', 'zh-CN': '动感足球', es: 'Fútbol motion' },
    league_name: { ko: '번개 컵', en: 'Lightning Cup', 'zh-CN': '闪电杯', es: 'Copa Relámpago' },
    matches: 2,
    rounds: 28,
    // Small sides on a small pitch: about 4.4 goals in 40 minutes.
    rules: { halfMinutes: 20, goalsPerMinute: 5_300 },
  },
  {
    category: sportsCategories.motionBasketball,
    league: 5,
    sport: 'basketball',
    name: { ko: '모션농구', en: 'Motion basketball', 'zh-CN': '动感篮球', es: 'Baloncesto motion' },
    league_name: { ko: '산들 코트', en: 'Breeze Court', 'zh-CN': '微风球场', es: 'Cancha Brisa' },
    matches: 2,
    rounds: 28,
    rules: null,
  },
];

export const findCompetition = (category: VirtualCategory): Competition =>
  competitions.find((item) => item.category === category)!;
