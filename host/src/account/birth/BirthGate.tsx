import { configAtom, openModal, t as translate, useAtomValue, usePath, userAtom, userIdAtom } from '@maru/platform';
import { useEffect } from 'react';
import { paths } from '../../routing/access';
import { lazyPart } from '../../shell/faults/lazy-part';
import { Part } from '../../shell/faults/Part';
import { FocusFirst } from '../forms/FocusFirst';

const BirthModal = lazyPart(() => import(/* webpackChunkName: "protection" */ './BirthModal'));

/** Is the question shown? Where the site asks for birth dates and the member has not answered, but not over memos. */
export function asksBirth(
  config: { birth_input_option: number } | null,
  user: { show_birth_modal: boolean } | null,
  path: string,
): boolean {
  const memo = path === paths.memo || path.startsWith(`${paths.memo}/`);
  return config?.birth_input_option === 1 && user?.show_birth_modal === true && !memo;
}

/** Opens the question while it is to be shown. Draws nothing itself. It cannot be waved away: both answers are buttons. */
export function BirthGate() {
  const asks = asksBirth(useAtomValue(configAtom), useAtomValue(userAtom), usePath());
  const member = useAtomValue(userIdAtom);
  // Another member is asked anew.
  useEffect(() => {
    if (!asks) return;
    const label = translate('host', 'birth.title');
    return openModal(
      (close) => (
        // Nobody may be locked behind a question that cannot be shown: it goes until the page is loaded anew.
        <Part name="birth date" box="modal modal-wait" onFault={close}>
          <FocusFirst>
            <BirthModal close={close} />
          </FocusFirst>
        </Part>
      ),
      { label, dismissible: false },
    );
  }, [asks, member]);
  return null;
}
