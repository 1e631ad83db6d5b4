import { z } from 'zod';

/** Words used in addresses of the board and its calls. No category can have them. */
export const boardReserved = [
  ...(['all', 'write', 'update', 'comments', 'pictures', 'slips', 'side', 'likes', 'reports'] as const),
] as const;

const reserved: ReadonlySet<string> = new Set(boardReserved);

/** Id of a category, as addresses carry it: 'free'. */
export const boardCategory = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,19}$/)
  .refine((text) => !reserved.has(text), 'reserved');

const categoryName = z.string().trim().min(1).max(20);

/** The board as operators configure it. Korean names are there always; a language that is missing shows Korean. */
export const boardConfig = z.object({
  use: z.union([z.literal(0), z.literal(1)]),
  categories: z
    .array(
      z.object({
        id: boardCategory,
        names: z.object({
          ko: categoryName,
          en: categoryName.optional(),
          'zh-CN': categoryName.optional(),
          es: categoryName.optional(),
        }),
      }),
    )
    .min(1)
    .max(12)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'twice'),
  /** Reports of so many members hide a post or comment until an operator has looked; 0: never. */
  hide_at_reports: z.int().min(0).max(100),
});
export type BoardConfig = z.infer<typeof boardConfig>;

/** What holds where nothing is configured: the free category alone, and the board closed. */
export const standardBoard: BoardConfig = {
  use: 0,
  categories: [{ id: 'free', names: { ko: '자유', en: 'Free', 'zh-CN': '自由', es: 'Libre' } }],
  hide_at_reports: 3,
};
