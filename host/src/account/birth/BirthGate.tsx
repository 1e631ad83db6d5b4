import { liesUnder } from '@maru/contracts/release-routes';
import { configAtom, useAtomValue, usePath, userAtom, userIdAtom } from '@maru/platform';
import { useEffect } from 'react';
import { paths } from '../../routing/access';
import { askBirth } from './ask-birth';

/** Whether to show the dialog: the site requires birth dates and the member has none, but never over memos. */
export function asksBirth(
  config: { birth_input_option: number } | null,
  user: { show_birth_modal: boolean } | null,
  path: string,
): boolean {
  return config?.birth_input_option === 1 && user?.show_birth_modal === true && !liesUnder(path, paths.memo);
}

/** Opens the question while it is to be shown. Draws nothing itself. It cannot be waved away: both answers are buttons. */
export function BirthGate() {
  const asks = asksBirth(useAtomValue(configAtom), useAtomValue(userAtom), usePath());
  const member = useAtomValue(userIdAtom);
  // Each member gets a separate dialog.
  useEffect(() => {
    if (!asks) return;
    return askBirth(false);
  }, [asks, member]);
  return null;
}
