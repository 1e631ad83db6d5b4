import { type Stored, useStored } from './stored';

/** Heights of a row in px by the name that `data-density` has. */
export const densities = { compact: 32, normal: 38, relaxed: 46 } as const;
export type Density = keyof typeof densities;

const stored: Stored<Density> = {
  name: 'density',
  read: (value) => (typeof value === 'string' && value in densities ? (value as Density) : 'normal'),
};

/** How close rows stand, kept in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  return useStored(stored);
}
