import type { BankBook, Movement } from './book';
import type { BankFaults } from './faults';

/** Another person's name and a wrong amount: typical mistakes of customers. */
const otherName = '윤하준';
const computeSlip = (amount: number) => Math.max(1, amount - 1_000);

/** What customers of other banks do: they pay what they announced, sometimes wrongly. */
export class Customers {
  readonly #announced = new Set<number>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly book: BankBook,
    private readonly faults: BankFaults,
    /** Customers' delay in ms; null: no automatic payments. `late`: with the fault of that name. */
    private readonly times: { pay: number | null; late: number },
  ) {}

  /** A customer said that they will pay; the same announcement again changes nothing. */
  announce(id: number, movement: Movement): void {
    if (this.times.pay === null || this.#announced.has(id)) return;
    this.#announced.add(id);
    this.#after(this.times.pay, () => this.pay(movement));
  }

  /** Pays now, with the requested faults. */
  pay(movement: Movement): void {
    if (this.faults.take('late')) {
      this.#after(this.times.late, () => this.pay(movement));
      return;
    }
    const name = this.faults.take('wrong_name') ? otherName : movement.name;
    const amount = this.faults.take('wrong_amount') ? computeSlip(movement.amount) : movement.amount;
    const line = this.book.receive({ ...movement, name, amount });
    if (this.faults.take('twice')) this.book.receive({ ...movement, name, amount });
    if (this.faults.take('repeated')) this.book.repeat(line);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer.unref());
  }
}
