type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * What a key means as a shortcut: its letter in lower case, its sign, or its name ('Enter'). Where the layout or the
 * input method writes no Latin letters, as Korean ones do, the place of the key on the board counts.
 */
export function toKey({ key, code, shiftKey }: Press): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return key;
}

const typing =
  'textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"],' +
  ' [role="searchbox"], [role="spinbutton"], [role="listbox"], [role="menu"],' +
  ' input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** Whether letters that are pressed there are typed, or choose something by its first letter. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

/** A layer over the page: its keys are its own. */
export function isLayerOpen(): boolean {
  return document.querySelector('.scrim, .popover') !== null;
}
