import { defineRemote } from '@maru/remote';
import { Main, Nothing } from '../../mounts';

// When the module is run, before it exports anything. A bundler that knew it would leave out what comes after.
if (self.document) throw new Error('at load');

export default defineRemote({ main: Main, cart: Nothing, home: Nothing });
