import type { Locale } from '@maru/contracts';
import { configAtom, localeAtom, useAtomValue } from '@maru/platform';

/** Categories of the board with their names in the member's language, in the order of the configuration. */
export function useCategories(): { id: string; name: string }[] {
  const board = useAtomValue(configAtom)?.board;
  const locale = useAtomValue(localeAtom) as Locale;
  return (board?.categories ?? []).map(({ id, names }) => ({ id, name: names[locale] ?? names.ko }));
}
