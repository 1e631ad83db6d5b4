import type { Translate } from '@maru/platform';
import { type SportNode, sportIcons } from '@maru/sportsbook';

/** Icon of a sport in the site's set. */
export const sportIcon = (sportId: number): string => sportIcons[sportId] ?? 'device-gamepad-2';

/** Name of a sport: as today's tree has it, else this remote's own word. */
export function sportName(t: Translate, tree: readonly SportNode[] | null, sportId: number): string {
  const named = tree?.find(({ id }) => id === sportId)?.name;
  if (named) return named;
  const word = t(`sport.${sportId}`);
  return word === `sport.${sportId}` ? t('sport.other') : word;
}
