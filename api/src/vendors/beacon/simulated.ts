import { randomBytes } from 'node:crypto';
import type { Database } from '../../kernel/sql';
import type { Beacon } from './beacon';
import { keepValue } from './store';

/** Simulates a public beacon: a value is generated at the first request after its second. */
export function simulatedBeacon(db: Database): Beacon {
  return { value: (number) => keepValue(db, number, randomBytes(32).toString('hex')) };
}
