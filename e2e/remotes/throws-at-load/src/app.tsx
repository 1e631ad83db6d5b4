import { defineRemote } from '@maru/remote';
import { Main, Nothing } from '../../mounts';

// Throws when the module is run, before it exports anything. A bundler that knew it would leave out the rest.
if (self.document) throw new Error('at load');

export default defineRemote({ main: Main, cart: Nothing, home: Nothing });
