import { defineRemote, holdLease } from '@maru/remote';
import { Main, Nothing } from '../../mounts';
import { withMount } from '../../with-mount';

/** Mounts well, takes a lease from a timer and never gives it back. */
export default withMount(defineRemote({ main: Main, cart: Nothing, home: Nothing }), async (props, mount) => {
  await mount(props);
  setTimeout(() => holdLease('bet'), 50);
});
