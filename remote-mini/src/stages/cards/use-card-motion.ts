import { type RefObject, useRef } from 'react';
import { useMotion } from '../motion/use-motion';
import { type CardPose, dealPose } from './deal';

/** Moves a card by its pose: it slides in from above, and turns from its back to its face. */
function place(card: HTMLElement, { there, face }: CardPose): void {
  card.style.opacity = there.toFixed(3);
  const width = Math.abs(face * 2 - 1);
  card.style.transform = `translateY(${((there - 1) * 24).toFixed(1)}px) scaleX(${width.toFixed(3)})`;
  card.dataset.face = face >= 0.5 ? 'up' : 'down';
}

/** Deals the elements with `data-card` below `root`, in the order of their numbers. Returns the root's ref. */
export function useCardMotion(
  count: number,
  from: number,
  length: number,
  now: () => number,
): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useMotion(root, {
    from,
    length,
    now,
    draw(elapsed) {
      const poses = dealPose(count, elapsed);
      for (const card of root.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
        const pose = poses[Number(card.dataset.card)];
        if (pose) place(card, pose);
      }
    },
  });
  return root;
}
