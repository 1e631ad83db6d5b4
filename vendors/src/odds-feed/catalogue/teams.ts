import { type Localized, sportIds } from '@maru/contracts';
import { createRng, shuffled } from '../../rng';
import { text } from './countries';
import type { League } from './leagues';
import { byNames, places, surnames } from './places';

/** One side: its name, crest colours, and quality as a standard normal number. */
export interface Team {
  name: Localized;
  colors: [string, string];
  quality: number;
}

/** Colours a crest may have; the two of a crest are never the same. */
const crest = [
  '#e9b949',
  '#2f6fd0',
  '#c8344a',
  '#2e9e6b',
  '#f2f4f7',
  '#1f2a44',
  '#7a4fc0',
  '#e07b2e',
  '#35b6c9',
  '#8c1d3f',
];

/** Combinations that real clubs use as their names; never made. */
const taken = new Set([
  'Bristol Rovers',
  'Seattle Storm',
  'Nashville Predators',
  'Porto do Mar',
  'Santos do Sul',
  'Basel Nova',
]);

/** Sides of a league: invented, unique inside it, the same for the same seed. Knock-out tennis has more of them. */
export function createTeams(league: League, seed: string): Team[] {
  const rng = createRng(seed, 'teams', league.id);
  const names = league.sport_id === sportIds.tennis ? players(rng.int(1e9)) : clubs(league, rng.int(1e9));
  return names.map((name) => {
    const first = rng.int(crest.length);
    const second = (first + 1 + rng.int(crest.length - 1)) % crest.length;
    return {
      name,
      colors: [crest[first] as string, crest[second] as string],
      quality: rng.normal() * (league.tier === 0 ? 1.15 : 0.8),
    };
  });
}

const clubsInLeague = 20;

/** Uses every place once before any is repeated, each time with another by-name. */
function clubs(league: League, seed: number): Localized[] {
  const rng = createRng(seed);
  const towns = shuffled((places[league.flag] ?? '').split(',').map(text), rng);
  const styles = shuffled((byNames[league.flag] ?? '').split(',').map(text), rng);
  const names: Localized[] = [];
  for (let i = 0; names.length < clubsInLeague && i < towns.length * styles.length; i++) {
    const town = towns[i % towns.length] as Localized;
    const style = styles[(i + Math.floor(i / towns.length)) % styles.length] as Localized;
    const name = joined(town, style);
    if (!taken.has(name.en) && !names.some((n) => n.ko === name.ko)) names.push(name);
  }
  return names;
}

const initials = [...'ABCDEFGJKLMNRSTV'];

/** Players by initial and surname. */
function players(seed: number): Localized[] {
  const rng = createRng(seed);
  const names: Localized[] = [];
  for (const surname of surnames.split(',').map(text)) {
    for (const letter of shuffled(initials, rng).slice(0, 2)) {
      names.push({
        ko: `${letter}. ${surname.ko}`,
        en: `${letter}. ${surname.en}`,
        'zh-CN': `${letter}·${surname['zh-CN']}`,
        es: `${letter}. ${surname.es}`,
      });
    }
  }
  return shuffled(names, rng);
}

const joined = (a: Localized, b: Localized): Localized => ({
  ko: `${a.ko} ${b.ko}`,
  en: `${a.en} ${b.en}`,
  'zh-CN': `${a['zh-CN']}${b['zh-CN']}`,
  es: `${a.es} ${b.es}`,
});
