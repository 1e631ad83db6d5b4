/** What is needed to find the same control in another build's markup. */
interface Focus {
  id: string;
  name: string | null;
  label: string | null;
  tag: string;
  /** The nearest part around it that has a name, and its number among the controls there. */
  around: { label: string; index: number } | null;
  selection: readonly [number, number] | null;
}

type Typing = HTMLInputElement | HTMLTextAreaElement;
const focusable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea, [tabindex]';
const isNamed = '[aria-label], [id]';
const findLabel = (element: Element) => element.getAttribute('aria-label') ?? `#${element.id}`;

/** Notes where the focus is when it is inside an element; null when it is elsewhere. */
export function noteFocus(inside: HTMLElement): Focus | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === inside || !inside.contains(at)) return null;
  return {
    id: at.id,
    name: at.getAttribute('name'),
    label: at.getAttribute('aria-label'),
    tag: at.localName,
    around: findSurroundings(inside, at),
    selection: readSelection(at),
  };
}

function findSurroundings(inside: HTMLElement, at: HTMLElement): Focus['around'] {
  const part = at.parentElement?.closest(isNamed);
  if (!part || part === inside || !inside.contains(part)) return null;
  return { label: findLabel(part), index: [...part.querySelectorAll(at.localName)].indexOf(at) };
}

function readSelection(element: HTMLElement): readonly [number, number] | null {
  const { selectionStart: from = null, selectionEnd: to = null } = element as Partial<Typing>;
  return from === null || to === null ? null : [from, to];
}

/** The control of the same id, else of the same name, the same label, or the same place in a part of the same name. */
function findSame(inside: HTMLElement, { id, name, label, tag, around }: Focus): HTMLElement | null {
  const all = [...inside.querySelectorAll<HTMLElement>(tag)];
  const target =
    (id && all.find((element) => element.id === id)) ||
    (name && all.find((element) => element.getAttribute('name') === name)) ||
    (label && all.find((element) => element.getAttribute('aria-label') === label));
  if (target || !around) return target || null;
  const part = [...inside.querySelectorAll(isNamed)].find((element) => findLabel(element) === around.label);
  return part?.querySelectorAll<HTMLElement>(tag)[around.index] ?? null;
}

/** True if the focus has not moved since its element was removed. */
function isLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/**
 * Restores the focus to the same control. `last`: the final attempt, which focuses the slot itself. True if nothing is
 * left to do. If the member has moved the focus, it stays there.
 */
export function giveFocusBack(inside: HTMLElement, focus: Focus, last: boolean): boolean {
  if (!isLost()) return true;
  const same = findSame(inside, focus);
  if (same) {
    same.focus({ preventScroll: true });
    select(same, focus.selection);
    return true;
  }
  if (!last) return false;
  const around = inside.closest<HTMLElement>('[tabindex]') ?? inside.querySelector<HTMLElement>(focusable);
  around?.focus({ preventScroll: true });
  return true;
}

function select(element: HTMLElement, selection: Focus['selection']): void {
  if (!selection || !('setSelectionRange' in element)) return;
  try {
    (element as Typing).setSelectionRange(...selection);
  } catch {
    // A field of another type: it has no selection.
  }
}
