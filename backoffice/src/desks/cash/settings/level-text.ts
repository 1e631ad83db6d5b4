import type { Translate } from '../../../kit';

/** What a level is called; '*' are all others. */
export const levelText = (level: string, t: Translate): string =>
  level === '*' ? t('cash.settings.other_levels') : t('cash.settings.level_n', { n: level });
