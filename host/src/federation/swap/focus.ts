/** What is needed to find the same control in another build's markup. */
interface Focus {
  id: string;
  name: string | null;
  label: string | null;
  tag: string;
  selection: readonly [number, number] | null;
}

type Typing = HTMLInputElement | HTMLTextAreaElement;
const focusable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea, [tabindex]';

/** Notes where the focus is when it is inside an element; null when it is elsewhere. */
export function noteFocus(inside: HTMLElement): Focus | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === inside || !inside.contains(at)) return null;
  return {
    id: at.id,
    name: at.getAttribute('name'),
    label: at.getAttribute('aria-label'),
    tag: at.localName,
    selection: selectionOf(at),
  };
}

function selectionOf(element: HTMLElement): readonly [number, number] | null {
  const { selectionStart: from = null, selectionEnd: to = null } = element as Partial<Typing>;
  return from === null || to === null ? null : [from, to];
}

/** The control of the same id, else of the same name, else of the same label. */
function findSame(inside: HTMLElement, { id, name, label, tag }: Focus): HTMLElement | null {
  const all = [...inside.querySelectorAll<HTMLElement>(tag)];
  return (
    (id && all.find((one) => one.id === id)) ||
    (name && all.find((one) => one.getAttribute('name') === name)) ||
    (label && all.find((one) => one.getAttribute('aria-label') === label)) ||
    null
  );
}

/** True when nobody has moved the focus since its element went away. */
function isLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/**
 * Gives the focus back to the same control. `last`: what it was in has come as far as it will, so the slot itself
 * gets it. True when there is nothing left to do. A member who has gone elsewhere meanwhile is left there.
 */
export function giveFocusBack(inside: HTMLElement, focus: Focus, last: boolean): boolean {
  if (!isLost()) return true;
  const same = findSame(inside, focus);
  if (same) {
    same.focus({ preventScroll: true });
    if (focus.selection && 'setSelectionRange' in same) {
      try {
        (same as Typing).setSelectionRange(...focus.selection);
      } catch {
        // A field of another type: it has no selection.
      }
    }
    return true;
  }
  if (!last) return false;
  const around = inside.closest<HTMLElement>('[tabindex]') ?? inside.querySelector<HTMLElement>(focusable);
  around?.focus({ preventScroll: true });
  return true;
}
