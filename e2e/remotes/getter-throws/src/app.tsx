import { defineRemote } from '@maru/remote';
import { Main, Nothing } from '../../mounts';

const app = defineRemote({ main: Main, cart: Nothing, home: Nothing });

/** What it exports throws when it is read. A bundler that knew it would leave out the mounts. */
export default {
  get mounts() {
    if (self.document) throw new Error('getter');
    return app.mounts;
  },
};
