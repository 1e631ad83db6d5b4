/** A flag of the configuration that closes a part of the site for maintenance. */
export type MaintenanceFlag = 'casinoMaint' | 'slotMaint' | 'sportsMaint';

/**
 * Parts of the site map by the flags that close them: the first row that a path lies under speaks of it, and all its
 * flags count.
 */
export const maintenanceAreas: readonly { roots: string[]; flags: MaintenanceFlag[] }[] = [
  { roots: ['/theSports', '/game'], flags: ['sportsMaint'] },
  { roots: ['/casino/slot', '/casino3/slot'], flags: ['slotMaint'] },
  { roots: ['/casino/casino', '/casino3/casino', '/aplusCasino'], flags: ['casinoMaint'] },
  { roots: ['/casino', '/casino3'], flags: ['casinoMaint', 'slotMaint'] },
];
