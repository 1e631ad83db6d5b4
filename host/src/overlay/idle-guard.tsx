import {
  announce,
  cartSummaryAtom,
  leaseCountAtom,
  navigate,
  onOtherTab,
  openModal,
  sessionAtom,
  store,
  tellOtherTabs,
  t as translate,
  useAtomValue,
  useT,
} from '@maru/platform';
import { Button, ModalView } from '@maru/ui';
import { useEffect, useState } from 'react';
import { paths } from '../session/access';
import { idleState } from '../session/idle';
import { signOut } from '../session/start';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Other tabs hear of input here at most this often. */
const tellEveryMs = 5_000;

function IdleDialog(props: { left(): number; onStay(): void; onLeave(): void }) {
  const t = useT('host');
  const { count } = useAtomValue(cartSummaryAtom);
  const [seconds, setSeconds] = useState(props.left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(props.left()), 250);
    return () => clearInterval(timer);
  }, [props.left]);
  return (
    <ModalView
      className="idle"
      foot={
        <>
          <Button onClick={props.onLeave}>{t('user.logout')}</Button>
          <Button tone="primary" data-autofocus="" onClick={props.onStay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p className="idle__n" aria-hidden="true">
        {seconds}
      </p>
      <h2 role="timer">{t('idle.text', { n: seconds })}</h2>
      {count > 0 ? <p className="soft">{t('idle.cart', { n: count })}</p> : null}
    </ModalView>
  );
}

/** Watches one signed-in member: input, reminders at 30 and 10 s left, the end. Returns what stops it. */
function watch(): () => void {
  let lastInput = Date.now();
  let told = 0;
  let reminded = 0;
  let closeDialog: (() => void) | null = null;

  const stay = (at = Date.now()) => {
    lastInput = at;
    reminded = 0;
    closeDialog?.();
    closeDialog = null;
  };
  const leave = () => {
    closeDialog?.();
    closeDialog = null;
    void signOut();
    navigate(paths.login, { replace: true });
  };
  const onInput = () => {
    // While the dialog asks, only its own buttons answer: a moving mouse must not click away what lies under it.
    if (closeDialog) return;
    lastInput = Date.now();
    if (lastInput - told < tellEveryMs) return;
    told = lastInput;
    tellOtherTabs('input', lastInput);
  };
  const left = () => {
    const state = idleState(Date.now(), lastInput, 0);
    return state.kind === 'reminder' ? state.seconds : 0;
  };
  const check = () => {
    const leases = store.get(leaseCountAtom);
    if (leases > 0) stay();
    const state = idleState(Date.now(), lastInput, leases);
    if (state.kind === 'out') return leave();
    if (state.kind === 'active' || state.reminder === reminded) return;
    reminded = state.reminder;
    announce(translate('host', 'idle.text', { n: state.seconds }), { assertive: true });
    closeDialog ??= openModal(
      () => (
        <IdleDialog
          left={left}
          onLeave={leave}
          onStay={() => {
            stay();
            tellOtherTabs('input', Date.now());
          }}
        />
      ),
      {
        label: translate('host', 'idle.title'),
        alert: true,
        // Escape and the scrim mean: I am here.
        onClose: () => {
          closeDialog = null;
          reminded = 0;
          lastInput = Math.max(lastInput, store.get(sessionAtom) === 'member' ? Date.now() : 0);
        },
      },
    );
  };

  const stopTab = onOtherTab<number>('input', (at) => at > lastInput && stay(at));
  for (const name of inputs) window.addEventListener(name, onInput, { passive: true, capture: true });
  const timer = setInterval(check, 500);
  return () => {
    clearInterval(timer);
    stopTab();
    for (const name of inputs) window.removeEventListener(name, onInput, { capture: true });
    closeDialog?.();
  };
}

/** Signs a member out after 60 s without input, never while a bet or transfer is under way. Draws nothing itself. */
export function IdleGuard() {
  const member = useAtomValue(sessionAtom) === 'member';
  useEffect(() => (member ? watch() : undefined), [member]);
  return null;
}
