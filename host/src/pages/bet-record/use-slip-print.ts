import { useEffect, useState } from 'react';
import type { PrintedBet } from './BetSlip';

/**
 * The bet whose slip is being printed, and the function that prints one. The slip is in the page from the press until the
 * browser has printed: any other print is of the page.
 */
export function useSlipPrint(): [printed: PrintedBet | null, print: (slip: PrintedBet) => void] {
  const [printed, setPrinted] = useState<PrintedBet | null>(null);
  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [printed]);
  return [printed, setPrinted];
}
