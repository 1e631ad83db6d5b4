import { defineRemote } from '@maru/remote';
import { Main, Nothing } from '../../mounts';
import { withMount } from '../../with-mount';

/** Never returns from its mount. */
export default withMount(defineRemote({ main: Main, cart: Nothing, home: Nothing }), async () => {
  for (;;);
});
