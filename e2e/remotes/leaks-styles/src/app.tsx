import { defineRemote } from '@maru/remote';
import { Main, Nothing } from '../../mounts';

const style = document.createElement('style');
style.textContent = 'body { display: none }';
document.head.append(style);

/** Makes a style element of its own when its code is run. */
export default defineRemote({ main: Main, cart: Nothing, home: Nothing });
