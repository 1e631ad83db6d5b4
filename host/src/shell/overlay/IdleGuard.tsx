import {
  announce,
  cartCountAtom,
  leaseCountAtom,
  moneyInFlightAtom,
  navigate,
  notifyOtherTabs,
  onOtherTab,
  openModal,
  sessionAtom,
  silence,
  store,
  t as translate,
  useAtomValue,
  useT,
} from '@maru/platform';
import { Button, ModalView } from '@maru/ui';
import { useEffect, useState } from 'react';
import { leadingBack, paths } from '../../routing/access';
import { watchIdle } from '../../session/idle/watch';
import { signOut } from '../../session/start';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Topic of input messages between tabs. */
const topic = 'input';

function IdleDialog(props: { left(): number; onStay(): void; onLeave(): void }) {
  const t = useT('host');
  const count = useAtomValue(cartCountAtom);
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
  let closeDialog: (() => void) | null = null;
  const dismiss = () => {
    const close = closeDialog;
    closeDialog = null;
    // The reminder was said aloud: its words go with it.
    if (close) silence();
    close?.();
  };
  const leave = (why?: 'idle') => {
    dismiss();
    if (store.get(sessionAtom) !== 'member') return;
    void signOut(why);
    const { pathname, search, hash } = window.location;
    // After the next sign-in the idle member returns to this page.
    navigate(why ? leadingBack(paths.login, pathname + search) + hash : paths.login, { replace: true });
  };
  const ask = () =>
    openModal(() => <IdleDialog left={idle.left} onLeave={() => leave()} onStay={idle.stay} />, {
      label: translate('host', 'idle.title'),
      alert: true,
      // Escape and the scrim mean: I am here.
      onClose() {
        if (!closeDialog) return;
        closeDialog = null;
        silence();
        idle.stay();
      },
    });
  const idle = watchIdle({
    now: () => performance.now(),
    leases: () => store.get(leaseCountAtom) + store.get(moneyInFlightAtom),
    notify: (message) => notifyOtherTabs(topic, message),
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    remind(seconds) {
      announce(translate('host', 'idle.text', { n: seconds }), { assertive: true });
      closeDialog ??= ask();
    },
    resume: dismiss,
    leave: () => leave('idle'),
  });

  const stopTab = onOtherTab(topic, idle.heard);
  for (const name of inputs) window.addEventListener(name, idle.input, { passive: true, capture: true });
  const timer = setInterval(idle.look, 500);
  return () => {
    clearInterval(timer);
    stopTab();
    for (const name of inputs) window.removeEventListener(name, idle.input, { capture: true });
    idle.stop();
    dismiss();
  };
}

/** Signs a member out after 60 s without input, never while a bet or transfer of theirs is under way. Draws nothing itself. */
export default function IdleGuard() {
  const member = useAtomValue(sessionAtom) === 'member';
  useEffect(() => (member ? watch() : undefined), [member]);
  return null;
}
