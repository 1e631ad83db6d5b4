import { usePath } from '@maru/platform';
import { defineRemote } from '@maru/remote';
import { Nothing, Main as Works } from '../../mounts';

/** Throws with its next rendering once the page says `__crash`; another path renders it again. */
function Main() {
  usePath();
  if ('__crash' in globalThis) throw new Error('crash');
  return <Works />;
}

export default defineRemote({ main: Main, cart: Nothing, home: Nothing });
