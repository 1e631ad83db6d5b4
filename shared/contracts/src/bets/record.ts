import { z } from 'zod';
import { areaBet, betAreas } from '../areas/bets';
import { betStatus } from './bet';

/** Products that bets are placed on; each has rows of its own shape in the record. */
export const betProduct = z.enum(betAreas);

/** A row of the record: one shape for each product, told apart by `product`. */
export const bet = areaBet;
export type Bet = z.infer<typeof bet>;
/** A row of one product. */
export type BetOf<Id extends Bet['product']> = Extract<Bet, { product: Id }>;

/** GET /api/info/betRecord?page&product&status */
export const betRecordQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  product: betProduct.optional(),
  status: betStatus.optional(),
});
export const betRecordResponse = z.object({
  data: z.array(bet),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type BetRecord = z.infer<typeof betRecordResponse>;
