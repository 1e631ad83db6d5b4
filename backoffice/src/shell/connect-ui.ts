import { connectUi } from '@maru/ui/connect';
import { useMemo } from 'react';
import { useT } from '../session/context';
import type { Translate } from '../texts';

/** The shared components' own texts stand below `ui` in the console's files of each language. */
function useUiText(): Translate {
  const t = useT();
  return useMemo(() => (key, values) => t(`ui.${key}`, values), [t]);
}

/** Gives the shared components the console's texts. Called once, before the first rendering. */
export function connectConsoleUi(): void {
  connectUi({ useText: useUiText });
}
