import { type VendorBankFault, vendorBankFaults } from '@maru/contracts';

/** Requested faults that have not happened yet, each with its remaining number. */
export class BankFaults {
  readonly #left = new Map<VendorBankFault, number>();

  /** Sets how often a fault happens; 0 ends it. A text says what is wrong with the request. */
  set(input: unknown): string | null {
    const { fault, count = 1 } = (input ?? {}) as { fault?: unknown; count?: unknown };
    const named = vendorBankFaults.find((vendorBankFault) => vendorBankFault === fault);
    if (!named) return `fault must be one of ${vendorBankFaults.join(', ')}`;
    if (!Number.isInteger(count) || Number(count) < 0) return 'count must be a whole number from 0';
    this.#left.set(named, Number(count));
    return null;
  }

  /** Whether the fault happens now; it is counted. */
  take(fault: VendorBankFault): boolean {
    const left = this.#left.get(fault) ?? 0;
    if (left < 1) return false;
    this.#left.set(fault, left - 1);
    return true;
  }
}
