import type { Handlers } from '../../kernel/types';

const done = { ok: true, data: { success: true } } as const;
const none = { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 };

/** Transfers with casinos: there are none as long as the site has no casino, and the calls say so. */
export function casinoCalls(): Pick<
  Handlers,
  'casinoTransfers' | 'convertMoney' | 'casinoTransferHide' | 'casinoTransferHideAll'
> {
  return {
    casinoTransfers: async () => ({ ok: true, data: none }),
    convertMoney: async () => ({ ok: false, reason: 'casino_unset' }),
    casinoTransferHide: async () => ({ ok: false, reason: 'not_found' }),
    casinoTransferHideAll: async () => done,
  };
}
