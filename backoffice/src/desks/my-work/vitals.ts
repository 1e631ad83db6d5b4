import type { Answer, Overview } from '../../kit';

/** What the site depends on; undefined or null where the operator may not know it, or it was not answered yet. */
export interface VitalReadings {
  isFeedAlive?: boolean | undefined;
  ledger?: { wrong: number; at: number } | null;
  bank?: Pick<Answer<'opsBankReconcile'>, 'difference' | 'last_read_at'> | null;
  casinos?: readonly Pick<
    Answer<'opsCasinoHealth'>['casinos'][number],
    'casino' | 'state' | 'p95_ms' | 'reconciled_at'
  >[];
  remotes?: Overview['remotes'] | undefined;
}

/** One thing that the site depends on. `word`: key of its state below `work.state`; `at`: when that was looked at. */
export interface Vital {
  /** Key below `work.vital`, or a casino's name below `casino.name`. */
  name: string;
  isCasino: boolean;
  tone: 'ok' | 'caution' | 'danger';
  word: 'ok' | 'down' | 'agrees' | 'differs' | 'unknown' | 'slow' | 'off' | 'bad';
  /** KRW that books differ by, or modules that do badly. */
  n: number | null;
  at: number | null;
  /** What was measured: how fast a casino answers, ms; modules that do well, of all. */
  value: { ms: number } | { good: number; all: number } | null;
  /** Page of the console that says more. */
  page: string;
}

/** A statement or a check that is older says nothing about now, ms. */
const oldMs = { bank: 60_000, ledger: 3_600_000 };
const isOld = (at: number | null, limit: number, now: number) => at === null || now - at > limit;
const casinoTones = { ok: 'ok', slow: 'caution', down: 'danger', off: 'ok' } as const;

/** The row of vitals: feed, ledger, bank, casinos, modules; of the books also whether their check is old. */
export function toVitals({ isFeedAlive, ledger, bank, casinos = [], remotes }: VitalReadings, now: number): Vital[] {
  const vitals: Vital[] = [];
  const add = (vital: Omit<Vital, 'isCasino' | 'n' | 'at' | 'value'> & Partial<Vital>) =>
    vitals.push({ isCasino: false, n: null, at: null, value: null, ...vital });
  if (isFeedAlive !== undefined) {
    const [tone, word] = isFeedAlive ? (['ok', 'ok'] as const) : (['danger', 'down'] as const);
    add({ name: 'feed', tone, word, page: 'matches' });
  }
  const books = [
    ledger && { name: 'ledger', difference: ledger.wrong, at: ledger.at, oldest: oldMs.ledger, page: 'reports' },
    bank && { name: 'bank', difference: bank.difference, at: bank.last_read_at, oldest: oldMs.bank, page: 'bank' },
  ];
  for (const book of books) {
    if (!book) continue;
    const { name, difference, at, oldest, page } = book;
    const word = difference === null ? 'unknown' : difference === 0 ? 'agrees' : 'differs';
    const tone = word === 'differs' ? 'danger' : word === 'unknown' || isOld(at, oldest, now) ? 'caution' : 'ok';
    add({ name, tone, word, n: difference || null, at, page });
  }
  for (const { casino, state, p95_ms, reconciled_at } of casinos) {
    const value = p95_ms === null ? null : { ms: p95_ms };
    const tone = casinoTones[state];
    add({ name: casino, isCasino: true, tone, word: state, at: reconciled_at, value, page: 'casino' });
  }
  if (remotes) {
    const bad = remotes.filter(({ health }) => health.state === 'bad').length;
    const changes = remotes.flatMap(({ changed_at }) => changed_at ?? []);
    add({
      name: 'modules',
      tone: bad > 0 ? 'danger' : 'ok',
      word: bad > 0 ? 'bad' : 'ok',
      n: bad || null,
      value: { good: remotes.length - bad, all: remotes.length },
      at: changes.length > 0 ? Math.max(...changes) : null,
      page: 'health',
    });
  }
  return vitals;
}
