import type { Env } from '../../kernel/env';
import type { Database } from '../../kernel/sql';
import type { VendorsEnv } from '../env';
import type { Beacon } from './beacon';
import { drandBeacon } from './drand';
import { simulatedBeacon } from './simulated';

type BeaconEnv = Pick<VendorsEnv, 'beaconUrl'>;

/** @throws Error MARU-725 where money is real and no public beacon is named: a site must not make what it draws by */
export function checkBeacon({ beaconUrl, mode }: BeaconEnv & Pick<Env, 'mode'>): void {
  if (mode === 'demo' || beaconUrl) return;
  throw new Error(
    'MARU-725 real-money mode draws by a public beacon, never by generated values: set MARU_BEACON_URL to a drand server',
  );
}

/** The beacon that rounds are drawn by: drand where a server of it is named, else a stand-in. */
export function openBeacon(db: Database, { beaconUrl }: BeaconEnv): Beacon {
  return beaconUrl ? drandBeacon(db, beaconUrl) : simulatedBeacon(db);
}
