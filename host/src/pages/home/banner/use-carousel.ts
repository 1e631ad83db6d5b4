import { announce, useT } from '@maru/platform';
import { usePrefersReducedMotion } from '@maru/ui';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { advances, bannerMs, keyStep, stepFrom, swipeStep } from './carousel';
import { useSeen } from './use-seen';

/** The shown slide, its rotation, and how pointer, finger and keys move it; `handlers` are those of the root. */
export function useCarousel(slides: readonly { title: string }[]) {
  const t = useT('host');
  const root = useRef<HTMLElement>(null);
  const [selected, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const finger = useRef<{ x: number; y: number } | null>(null);
  const still = usePrefersReducedMotion();
  const seen = useSeen(root);
  const count = slides.length;
  const many = count > 1;
  // An operator may have taken some away.
  const at = Math.min(selected, count - 1);
  const runs = advances({ count, paused, held, seen, still });

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setAt(stepFrom(at, 1, count)), bannerMs);
    return () => clearTimeout(timer);
  }, [runs, at, count]);

  const move = (by: -1 | 0 | 1) => {
    if (by === 0 || !many) return;
    const next = stepFrom(at, by, count);
    setPaused(true);
    setAt(next);
    announce(t('home.banner.at', { n: next + 1, of: count, title: slides[next]!.title }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = keyStep(event.key);
    if (by === 0 || !many) return;
    event.preventDefault();
    // The banner that has the focus is about to go: the button that does the same takes it.
    root.current!.querySelector<HTMLElement>(by === 1 ? '[data-next]' : '[data-back]')!.focus();
    move(by);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = finger.current;
    finger.current = null;
    if (from) move(swipeStep(event.clientX - from.x, event.clientY - from.y));
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
  };
  const handlers = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      finger.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp,
    onFocus: () => setHeld(true),
    onBlur,
    onKeyDown,
  };
  return { at, isMany: many, isPaused: paused, still, root, handlers, move, setPaused };
}
