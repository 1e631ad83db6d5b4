import { holdMoneyInFlight } from '@maru/platform';
import { useEffect } from 'react';

/** Keeps the idle logout waiting while a game that is on the page has an open bet of the member's. */
export function useMoneyInFlight(isInFlight: boolean): void {
  useEffect(() => (isInFlight ? holdMoneyInFlight('round') : undefined), [isInFlight]);
}
