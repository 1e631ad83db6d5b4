import type { Translate } from '@maru/platform';
import type { SportNode } from '@maru/sportsbook';

const icons: Readonly<Record<number, string>> = {
  1: 'ball-football',
  2: 'ball-basketball',
  3: 'ball-baseball',
  4: 'ball-volleyball',
  5: 'ice-skating',
  6: 'ball-tennis',
};

/** Icon of a sport in the site's set. */
export const sportIcon = (sportId: number): string => icons[sportId] ?? 'device-gamepad-2';

/** Name of a sport: as today's tree has it, else this remote's own word. */
export function sportName(t: Translate, tree: readonly SportNode[] | null, sportId: number): string {
  const named = tree?.find(({ id }) => id === sportId)?.name;
  if (named) return named;
  const word = t(`sport.${sportId}`);
  return word === `sport.${sportId}` ? t('sport.other') : word;
}
