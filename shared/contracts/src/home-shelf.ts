import { z } from 'zod';
import { isOwnPath } from './addresses';

/** Maximum items of a shelf on the home page: two rows of four. */
export const maxShelfItems = 8;

/**
 * Item of a shelf. `name` is in the caller's language. `picture` and `path` are addresses on this site; pictures are
 * 340 × 230. `players`: members who play now. `note`: one short line in the caller's language.
 */
export const homeShelfItem = z.object({
  id: z.string().min(1).max(80),
  name: z.string(),
  picture: z.string().refine(isOwnPath, 'own_path'),
  path: z.string().refine(isOwnPath, 'own_path'),
  players: z.int().min(0).optional(),
  note: z.string().max(60).optional(),
});
export type HomeShelfItem = z.infer<typeof homeShelfItem>;

/** Answer of every call that a contributed shelf names. No items: the home page shows no shelf. */
export const homeShelf = z.object({ items: z.array(homeShelfItem).max(maxShelfItems) });
export type HomeShelf = z.infer<typeof homeShelf>;
