import { openModal, t as translate } from '@maru/platform';
import { Button, ModalView } from '@maru/ui';

/** Asks before a game is left in which a round of the member is open. */
export function askLeave(leave: () => void): void {
  openModal(
    (close) => (
      <ModalView
        foot={
          <>
            <Button onClick={close}>{translate('casino', 'game.stay')}</Button>
            <Button
              tone="primary"
              onClick={() => {
                close();
                leave();
              }}
            >
              {translate('casino', 'game.leave')}
            </Button>
          </>
        }
      >
        <h2>{translate('casino', 'game.askLeave')}</h2>
        <p className="soft">{translate('casino', 'game.askLeaveText')}</p>
      </ModalView>
    ),
    { label: translate('casino', 'game.askLeave'), alert: true },
  );
}
