/** Fields in which a held Enter writes lines. */
const writes = 'textarea,[contenteditable]:not([contenteditable="false"])';

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat) return;
  if (event.target instanceof Element && event.target.closest(writes)) return;
  event.preventDefault();
}

/**
 * Lets Enter press once, however long it is held: a browser clicks again with every repeat, on whatever has the focus by
 * then, such as the button of the dialog that the first press opened. Returns what ends it.
 */
export function watchHeldEnter(): () => void {
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}
