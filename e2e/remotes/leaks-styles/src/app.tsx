import { defineRemote } from '@maru/remote';
import { Main, Nothing } from '../../mounts';

const style = document.createElement('style');
style.textContent = 'body { display: none }';
document.head.append(style);

/** Adds a style element when its code is run. */
export default defineRemote({ main: Main, cart: Nothing, home: Nothing });
