import { liesUnder } from '@maru/contracts/release-routes';
import type { Config } from '../types';

type Flag = 'casinoMaint' | 'slotMaint' | 'sportsMaint';

/** Addresses by the flags that close them: the first row that a path lies under speaks of it, and all its flags count. */
const parts: { roots: string[]; flags: Flag[] }[] = [
  { roots: ['/theSports', '/game'], flags: ['sportsMaint'] },
  { roots: ['/casino/slot', '/casino3/slot'], flags: ['slotMaint'] },
  { roots: ['/casino/casino', '/casino3/casino', '/aplusCasino'], flags: ['casinoMaint'] },
  { roots: ['/casino', '/casino3'], flags: ['casinoMaint', 'slotMaint'] },
];

/** Is the part of the site that a path lies in under maintenance, while the site itself is open? */
export function underMaintenance(path: string, config: Pick<Config, Flag> | null): boolean {
  const flags = parts.find(({ roots }) => roots.some((root) => liesUnder(path, root)))?.flags ?? [];
  return flags.length > 0 && flags.every((flag) => config?.[flag] === 1);
}
