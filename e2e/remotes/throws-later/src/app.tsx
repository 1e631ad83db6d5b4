import { defineRemote } from '@maru/remote';
import { Main, Nothing } from '../../mounts';
import { withMount } from '../../with-mount';

/** Mounts well, and throws from its own timer again and again. */
export default withMount(defineRemote({ main: Main, cart: Nothing, home: Nothing }), async (props, mount) => {
  await mount(props);
  setInterval(() => {
    throw new Error('later');
  }, 400);
});
