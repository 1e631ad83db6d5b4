/** Amounts under way, in all and by owner; what would pass either limit is refused. */
export class Shares {
  #sum = 0;
  readonly #byOwner = new Map<string, number>();

  /** @param maxPerOwner keeps a share for other owners */
  constructor(
    private readonly max: number,
    private readonly maxPerOwner: number,
  ) {}

  /** Takes an amount until the returned function is called; null where it would be too much. */
  take(owner: string, amount: number): (() => void) | null {
    const owned = (this.#byOwner.get(owner) ?? 0) + amount;
    if (this.#sum + amount > this.max || owned > this.maxPerOwner) return null;
    this.#sum += amount;
    this.#byOwner.set(owner, owned);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#sum -= amount;
      const left = this.#byOwner.get(owner)! - amount;
      if (left > 0) this.#byOwner.set(owner, left);
      else this.#byOwner.delete(owner);
    };
  }
}
