import { z } from 'zod';
import { betStatus } from '../bets/bet';
import { betProduct } from '../bets/record';
import { epochMs, id, krw, odds, ratio } from '../primitives';
import { boardReportReasons, boardRules } from './board-limits';

export * from './board-limits';

/** Things that members can report and like. */
export const boardKind = z.enum(['post', 'comment']);
export type BoardKind = z.infer<typeof boardKind>;

/** Why something is reported. */
export const boardReportReason = z.enum(boardReportReasons);
export type BoardReportReason = z.infer<typeof boardReportReason>;

/** Why operators hide a post or comment, or mute a member; members read it. */
export const boardRule = z.enum(boardRules);
export type BoardRule = z.infer<typeof boardRule>;

export const boardOrders = ['new', 'likes', 'comments'] as const;
export const boardOrder = z.enum(boardOrders);
export type BoardOrder = z.infer<typeof boardOrder>;

/**
 * Author of a post or comment as others see it. The nickname is masked after 2 characters, except to its owner.
 * `simulated`: a member of the demo whom a process plays. `mark`: four characters, the same on all of a member's posts;
 * they distinguish members with similar nicknames.
 */
export const boardAuthor = z.object({
  nick: z.string(),
  mark: z.string(),
  level: z.int(),
  mine: z.boolean(),
  simulated: z.boolean(),
});
export type BoardAuthor = z.infer<typeof boardAuthor>;

/** A post in a list. */
export const boardRow = z.object({
  id,
  category: z.string(),
  title: z.string(),
  author: boardAuthor,
  created_at: epochMs,
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  has_picture: z.boolean(),
  has_slip: z.boolean(),
});
export type BoardRow = z.infer<typeof boardRow>;

/**
 * A page of a list. `older` and `newer`: keys of the neighbouring pages, null where there is none. `counts`: visible posts
 * by category, of the whole board.
 */
export const boardPage = z.object({
  data: z.array(boardRow),
  newer: z.string().nullable(),
  older: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
});
export type BoardPage = z.infer<typeof boardPage>;

/**
 * A pick of a shared bet, with what its name is made of. `kind` 'bonus': the bonus folder; 'round': an outcome of a game by
 * rounds. `line` in 1/100.
 */
export const boardSlipLeg = z.object({
  kind: z.enum(['pick', 'bonus', 'round']),
  code: z.string(),
  market: z.string().nullable(),
  line: z.int().nullable(),
  player: z.string().nullable(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  time: epochMs.nullable(),
  odds: odds.nullable(),
  /** Id of the game and number of its round. */
  game: id.nullable(),
  round: z.int().nullable(),
});
export type BoardSlipLeg = z.infer<typeof boardSlipLeg>;

/** A shared bet as it was when it was shared. Stake and win are null unless its member chose to show them. */
export const boardSlip = z.object({
  product: betProduct,
  status: betStatus,
  ratio,
  stake: krw.nullable(),
  win: krw.nullable(),
  legs: z.array(boardSlipLeg),
});
export type BoardSlip = z.infer<typeof boardSlip>;

/** An own bet that can be shared. */
export const boardOwnSlip = z.object({ bet: z.string(), placed_at: epochMs, slip: boardSlip });
export type BoardOwnSlip = z.infer<typeof boardOwnSlip>;

/** Why something is not shown to others. `by` 'reports': until an operator has looked. */
export const boardHidden = z.object({ by: z.enum(['operator', 'reports']), rule: boardRule.nullable() });
export type BoardHidden = z.infer<typeof boardHidden>;

/** Until when and why a member may not write. */
export const boardMute = z.object({ until: epochMs, rule: boardRule, note: z.string() });
export type BoardMute = z.infer<typeof boardMute>;

/**
 * A post to read. `content` is HTML that the server has sanitised; `hidden` is set for its author alone, others do not get
 * a hidden post. `version` rises with each edit.
 */
export const boardPost = boardRow.extend({
  content: z.string(),
  slips: z.array(z.object({ bet: z.string().nullable(), slip: boardSlip })),
  edited_at: epochMs.nullable(),
  version: z.int(),
  locked: z.boolean(),
  hidden: boardHidden.nullable(),
  liked: z.boolean(),
  reported: z.boolean(),
  newer: z.object({ id, category: z.string(), title: z.string() }).nullable(),
  older: z.object({ id, category: z.string(), title: z.string() }).nullable(),
});
export type BoardPost = z.infer<typeof boardPost>;

/** `text` is plain; empty if the comment was removed and only holds its answers together. */
const commentFields = {
  id,
  author: boardAuthor.nullable(),
  text: z.string(),
  created_at: epochMs,
  edited: z.boolean(),
  likes: z.int(),
  liked: z.boolean(),
  reported: z.boolean(),
  /** Why its place is empty, or why only its author sees it. */
  gone: z.enum(['deleted', 'operator', 'reports']).nullable(),
};
export const boardComment = z.object({ ...commentFields, answers: z.array(z.object(commentFields)) });
export type BoardComment = z.infer<typeof boardComment>;
export type BoardAnswer = Omit<BoardComment, 'answers'>;

/** Content beside the lists. `mute`: why the member may not write; `may_write` is false for restricted members too. */
export const boardSide = z.object({
  popular: z.array(boardRow.pick({ id: true, category: true, title: true, likes: true })),
  posts: z.int(),
  comments: z.int(),
  may_write: z.boolean(),
  mute: boardMute.nullable(),
});
export type BoardOverview = z.infer<typeof boardSide>;

/** An uploaded picture; its address is that of the call `boardPicture`. */
export const boardPicture = z.object({
  hash: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  used: z.boolean(),
});
export type BoardPicture = z.infer<typeof boardPicture>;
