import { defineRemote } from '@maru/remote';
import { Nothing } from '../../mounts';
import { withMount } from '../../with-mount';

const counts = { interval: 0, chain: 0, resize: 0, messages: 0 };

/** Draws nothing, and leaves behind its own timers, a listener, a global, a channel, an element and a function. */
export default withMount(defineRemote({ main: Nothing, cart: Nothing, home: Nothing }), async (props, mount) => {
  await mount(props);
  Object.assign(window, { untidy: counts });
  setInterval(() => {
    counts.interval += 1;
  }, 50);
  const next = () => {
    counts.chain += 1;
    setTimeout(next, 50);
  };
  next();
  window.addEventListener('resize', () => {
    counts.resize += 1;
  });
  new BroadcastChannel('untidy').onmessage = () => {
    counts.messages += 1;
  };
  document.body.append(Object.assign(document.createElement('div'), { className: 'untidy' }));
  Array.prototype.map = () => [];
});
