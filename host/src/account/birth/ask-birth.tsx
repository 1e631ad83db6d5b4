import { openModal, t as translate } from '@maru/platform';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { FocusFirst } from '../forms/FocusFirst';

const BirthModal = lazyPart(() => import(/* webpackChunkName: "protection" */ './BirthModal'));

/**
 * Opens the question for the birth date; returns what closes it.
 * @param dismissible whether it can be closed without an answer
 * @param onClosed called once, after either answer
 */
export function askBirth(dismissible: boolean, onClosed?: () => void): () => void {
  return openModal(
    (close) => (
      // A dialog that cannot render must not lock the member out: it closes until the next page load.
      <Part name="birth date" box="modal modal-wait" onFault={close}>
        <FocusFirst>
          <BirthModal
            close={() => {
              close();
              onClosed?.();
            }}
          />
        </FocusFirst>
      </Part>
    ),
    { label: translate('host', 'birth.title'), dismissible },
  );
}
