import { type RefObject, useEffect, useRef } from 'react';

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** Open layers, the topmost last: only that one answers Escape and Tab. */
const layers: symbol[] = [];

function shown(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 && !element.closest('[hidden],[inert]') && element.getAttribute('aria-hidden') !== 'true'
  );
}

/** Whether Tab stops at it. jsdom has no layout; where there is one, what is not rendered is left out. */
function stops(element: HTMLElement): boolean {
  return shown(element) && (element.getClientRects().length > 0 || !document.body.getClientRects().length);
}

/** Elements inside that Tab stops at, in order. */
function stopsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(stops);
}

/** The first of them; a drawer has a hundred, which are not looked at. */
function firstStop(root: HTMLElement): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(focusable)].find(stops);
}

/**
 * Keeps the focus inside `ref` while `active`, gives it back to where it was afterwards, and calls `onEscape` for
 * Escape. Layers may lie on each other; only the topmost answers.
 */
export function useFocusTrap(
  ref: RefObject<HTMLElement | null>,
  active: boolean,
  options: { onEscape?(): void; initial?: string } = {},
): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const root = ref.current;
    if (!active || !root) return;
    const me = Symbol('layer');
    const before = document.activeElement as HTMLElement | null;
    layers.push(me);
    // With the frame that shows the layer: a focus needs its layout, which would else be paid within the click.
    const frame = requestAnimationFrame(() => {
      const initial = latest.current.initial ? root.querySelector<HTMLElement>(latest.current.initial) : null;
      const first = initial ?? firstStop(root);
      if (!first) root.tabIndex = -1;
      (first ?? root).focus({ preventScroll: true });
    });

    const onKey = (event: KeyboardEvent) => {
      // An input method has its keys to itself: Escape ends what it composes.
      if (layers.at(-1) !== me || event.isComposing) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        latest.current.onEscape?.();
      } else if (event.key === 'Tab') {
        const all = stopsIn(root);
        const inside = root.contains(document.activeElement);
        const edge = event.shiftKey ? all[0] : all.at(-1);
        if (inside && all.length > 0 && document.activeElement !== edge) return;
        event.preventDefault();
        (event.shiftKey ? all.at(-1) : all[0])?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKey);
      layers.splice(layers.indexOf(me), 1);
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref, active]);
}
