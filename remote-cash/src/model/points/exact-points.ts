import { formatCasinoPoint, formatPoint } from '@maru/money';

/**
 * Points in 1/100 as everywhere on the site, '450P', with their decimals only where there are some, '36,420.50P': a
 * balance and what moved it must add up.
 */
export const exactPoints = (centipoints: number): string =>
  centipoints % 100 === 0 ? formatPoint(centipoints) : formatCasinoPoint(centipoints);
