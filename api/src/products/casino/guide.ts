import type { GuidePart } from '../../kernel/services';

/** Whether there is a casino, for the guide. */
export const casinoGuide: GuidePart = {
  name: 'casino',
  read: (config) => ({ casino: { open: [config.nexus_use, config.hera_use, config.seamless_use].includes(1) } }),
};
