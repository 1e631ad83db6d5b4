import { defineRemote } from '@maru/remote';
import { Main, Nothing } from '../../mounts';
import { withMount } from '../../with-mount';

/** Mounts well, and notifies the host of a crash 2 s later. */
export default withMount(defineRemote({ main: Main, cart: Nothing, home: Nothing }), async (props, mount) => {
  await mount(props);
  setTimeout(() => props.onCrash(new Error('soon')), 2_000);
});
