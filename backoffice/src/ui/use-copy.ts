import { useBase } from '../session/context';

/** Copies a text and tells whether it worked; a browser may refuse. */
export function useCopy(): (text: string) => Promise<void> {
  const { t, say } = useBase();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      say('success', t('access.copied'));
    } catch {
      say('caution', t('access.copy_failed'));
    }
  };
}
