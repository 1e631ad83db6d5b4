import { defineRemote } from '@maru/remote';
import { Main, Nothing } from '../../mounts';

const fail = () => {
  throw new Error('at load');
};
// When the module is run, before it exports anything.
fail();

export default defineRemote({ main: Main, cart: Nothing, home: Nothing });
