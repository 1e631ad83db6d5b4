import { defineRemote } from '@maru/remote';
import { Main, Nothing } from '../../mounts';

/** Does nothing wrong. */
export default defineRemote({ main: Main, cart: Nothing, home: Nothing });
