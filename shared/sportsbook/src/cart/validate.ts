import type { Reason } from '@maru/contracts';
import type { PickState } from './cart';

/** What is wrong with a cart before it is sent. `pick` is null when it is the cart itself. */
export type CartProblem<P> = { reason: Reason; pick: P | null };

/** The spec's validation before betting: an empty cart first, then each pick in turn. */
export function validateCart<P>(cart: readonly P[], look: (pick: P) => PickState): CartProblem<P> | null {
  if (cart.length === 0) return { reason: 'cart_empty', pick: null };
  for (const pick of cart) {
    const reason = look(pick).problem;
    if (reason) return { reason, pick };
  }
  return null;
}
