import { defineRemote } from '@maru/remote';
import { Nothing } from '../../mounts';

/** Throws when it first renders: it has never been up. */
function Main(): never {
  throw new Error('at render');
}

export default defineRemote({ main: Main, cart: Nothing, home: Nothing });
