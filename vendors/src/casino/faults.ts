import { type VendorCasinoFault, vendorCasinoFaults } from '@maru/contracts';

interface Active {
  left: number;
  /** Until when it happens, epoch ms; null: as often as `left` says. */
  until: number | null;
  seconds: number | null;
  since: number;
  studio: string | null;
}

/** Faults whose `seconds` are a duration; for all others `count` takes precedence over `seconds`. */
const lasting: readonly VendorCasinoFault[] = ['stale_list', 'maintenance'];
/** Faults whose `seconds` are a delay. */
const delayed: readonly VendorCasinoFault[] = ['slow', 'pending', 'late_win'];

/** Requested faults of one company, each with a number or a duration. */
export class CasinoFaults {
  readonly #active = new Map<VendorCasinoFault, Active>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Sets how often or how long a fault happens; a `count` of 0 ends it. A text says what is wrong with the request. */
  set(input: unknown): string | null {
    const { fault, count, seconds, studio } = (input ?? {}) as Record<string, unknown>;
    const named = vendorCasinoFaults.find((name) => name === fault);
    if (!named) return `fault must be one of ${vendorCasinoFaults.join(', ')}`;
    if (count !== undefined && (!Number.isInteger(count) || Number(count) < 0))
      return 'count must be a whole number from 0';
    if (seconds !== undefined && !(Number(seconds) > 0 && Number(seconds) <= 86_400)) return 'seconds must be above 0';
    if (studio !== undefined && typeof studio !== 'string') return 'studio must be a text';
    const lastsFor = seconds === undefined ? null : Number(seconds);
    const since = this.now();
    const lasts = lasting.includes(named)
      ? (lastsFor ?? 600)
      : delayed.includes(named) || count !== undefined
        ? null
        : lastsFor;
    this.#active.set(named, {
      since,
      studio: studio ?? null,
      seconds: lastsFor,
      left: count === undefined ? 1 : Number(count),
      until: lasts === null || count === 0 ? null : since + lasts * 1_000,
    });
    return null;
  }

  /** Whether the fault happens now; it is counted. */
  take(fault: VendorCasinoFault): boolean {
    const active = this.#active.get(fault);
    if (!active) return false;
    if (active.until !== null) return this.now() < active.until;
    if (active.left < 1) return false;
    active.left -= 1;
    return true;
  }

  /** The delay of a fault, ms. */
  delay(fault: VendorCasinoFault, fallback: number): number {
    return (this.#active.get(fault)?.seconds ?? fallback) * 1_000;
  }

  /** A fault that lasts: since and until when, and the studio it is about; null where it is over. */
  lasting(fault: 'stale_list' | 'maintenance'): { since: number; until: number; studio: string | null } | null {
    const active = this.#active.get(fault);
    if (!active?.until || this.now() >= active.until) return null;
    return { since: active.since, until: active.until, studio: active.studio };
  }
}
