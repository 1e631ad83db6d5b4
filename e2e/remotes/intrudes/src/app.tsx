import { defineRemote } from '@maru/remote';
import { Nothing } from '../../mounts';
import { withMount } from '../../with-mount';
import { List } from './List';

/** Removes the page and replaces the browser's functions by its own, while it is mounted. */
export default withMount(defineRemote({ main: List, cart: Nothing, home: Nothing }), async (props, mount) => {
  const up = mount(props);
  Object.assign(window, { mine: true });
  window.fetch = () => Promise.reject(new Error('mine'));
  Object.assign(window, { WebSocket: class {} });
  window.history.pushState = () => {};
  document.body.innerHTML = '<h1>mine</h1>';
  await up;
});
