import type { Translate } from '@maru/platform';
import type { Section } from '../model/sections';

/** What a block of a list is called. */
export function sectionTitle(t: Translate, { league }: Section): string {
  if (league === 'favourites') return t('list.favourites');
  return league ? `${league.country} · ${league.name}` : t('list.league');
}
