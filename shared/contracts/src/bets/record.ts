import { z } from 'zod';
import { areaBet, betAreas } from '../areas/bets';
import { epochMs, krw } from '../primitives';
import { betStatus } from './bet';
import { countedBets } from './record-bounds';

/** Products that bets are placed on. The record's row has a different shape for each. */
export const betProduct = z.enum(betAreas);

/** A row of the record: one shape for each product, told apart by `product`. */
export const bet = areaBet;
export type Bet = z.infer<typeof bet>;
/** A row of one product. */
export type BetOf<Id extends Bet['product']> = Extract<Bet, { product: Id }>;

/** Which bets of the record: placed at or after `from` and before `to`, on one product. */
const period = {
  from: z.coerce.number().pipe(epochMs).optional(),
  to: z.coerce.number().pipe(epochMs).optional(),
  product: betProduct.optional(),
};

const status = z.enum([...betStatus.options, 'settled']);
const betId = z.string().regex(/^[1-9]\d{0,14}$/);

const perPage = 20;

/**
 * GET /api/info/betRecord?before&page&product&status&from&to&id. `status`: one state, or 'settled' for every state but
 * open. `id`: that bet alone, if it is in the record. `before`: the bets that were placed before that one, however many
 * lie between; it is the `next` of the page before.
 */
export const betRecordQuery = z.strictObject({
  ...period,
  before: betId.optional(),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(countedBets / perPage)
    .optional(),
  status: status.optional(),
  id: betId.optional(),
});
/** `total`: how many there are, counted up to `countedBets`. `next`: where the next page begins; null on the last one. */
export const betRecordResponse = z.object({
  data: z.array(bet),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  next: betId.nullable(),
});

/** GET /api/info/betRecord.csv?product&status&from&to */
export const betRecordCsvQuery = z.strictObject({ ...period, status: status.optional() });
export type BetRecord = z.infer<typeof betRecordResponse>;

/** GET /api/info/betRecordSums?from&to&product */
export const betRecordSumsQuery = z.strictObject(period);
const settledSums = { count: z.int(), stake: krw, paid: krw };
/**
 * Figures of the record, in KRW. Settled bets are those placed in the period; open bets are all of them, whenever
 * placed. Hidden bets are in neither. `products`: counts, stakes and payouts of settled bets for every product,
 * regardless of the `product` filter. `days`: settled bets by the Korean day they were placed on, which begins at
 * `day`; earliest first, without empty days. `since`: time of the earliest bet in the figures if the period has more
 * than `summedBets` settled bets; null if the figures hold all of them.
 */
export const betRecordSums = z.object({
  settled: z.object({ ...settledSums, won: z.int() }),
  open: z.object({ count: z.int(), stake: krw, win: krw }),
  products: z.array(z.object({ product: betProduct, settled: z.int(), open: z.int(), stake: krw, paid: krw })),
  days: z.array(z.object({ day: epochMs, ...settledSums })),
  since: epochMs.nullable(),
});
export type BetRecordSums = z.infer<typeof betRecordSums>;
