import { addTexts, navigate, useT } from '@maru/platform';
import { connectUi, uiTexts } from '@maru/ui';

const useText = () => useT('ui');

/** Gives the shared components, which know no platform, the page's language and router. */
export function connectComponents(): void {
  void addTexts('ui', uiTexts);
  connectUi({ useText, navigate });
}
