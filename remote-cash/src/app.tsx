import { defineRemote } from '@maru/remote';
import { transferTexts } from '@maru/transfers/texts';
import { cashTexts } from './texts';
import { CashArea } from './views/CashArea';

/** Deposits, withdrawals, conversions and the statement of a member. */
export default defineRemote({ cash: CashArea }, { texts: { cash: cashTexts, transfers: transferTexts } });
