import { z } from 'zod';
import type { Call } from '../call';
import { epochMs } from '../primitives';
import { boardAuthor, boardKind, boardReportReason, boardRule, boardSlip } from './board';

const ok = z.object({ success: z.literal(true) });
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const target = z.strictObject({ kind: boardKind, id });

/** `open`: reports wait; `auto`: hidden by reports, waiting; `hidden`: hidden or removed by operators. */
export const boardQueueViews = ['open', 'auto', 'hidden'] as const;
export const boardQueueView = z.enum(boardQueueViews);
export type BoardQueueView = z.infer<typeof boardQueueView>;

/** State of a post or comment. `removed`: its author does not see it either. */
export const boardStates = ['shown', 'deleted', 'reports', 'hidden', 'removed'] as const;
export const boardState = z.enum(boardStates);
export type BoardState = z.infer<typeof boardState>;

/** Something that was reported. `reports`: those that wait; `reason`: what most of them say. */
export const boardCase = z.object({
  kind: boardKind,
  id: z.int(),
  category: z.string(),
  post: z.int(),
  author: z.string(),
  excerpt: z.string(),
  state: boardState,
  reports: z.int(),
  reason: boardReportReason.nullable(),
  last_at: epochMs,
});
export type BoardCase = z.infer<typeof boardCase>;

export const boardMuteRow = z.object({
  id: z.int(),
  member: z.object({ id: z.int(), login: z.string(), nick: z.string() }),
  rule: boardRule,
  note: z.string(),
  by: z.string(),
  at: epochMs,
  until: epochMs,
});
export type BoardMuteRow = z.infer<typeof boardMuteRow>;

/** Everything about one reported thing. `version` changes with every act on it. */
export const boardCaseDetail = boardCase.extend({
  title: z.string(),
  /** Sanitised HTML of a post, plain text of a comment. */
  content: z.string(),
  slips: z.array(boardSlip),
  version: z.int(),
  locked: z.boolean(),
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  created_at: epochMs,
  edited_at: epochMs.nullable(),
  rule: boardRule.nullable(),
  /** Words of the filter that stand in it. */
  words: z.array(z.string()),
  member: z.object({
    id: z.int(),
    login: z.string(),
    nick: z.string(),
    level: z.int(),
    joined_at: epochMs,
    posts: z.int(),
    comments: z.int(),
    bets: z.int(),
    hidden: z.int(),
    mutes: z.int(),
    mute: boardMuteRow.nullable(),
  }),
  replies: z.array(
    boardAuthor
      .omit({ mine: true, simulated: true, mark: true })
      .extend({ id: z.int(), text: z.string(), at: epochMs, state: boardState }),
  ),
  reporters: z.array(
    z.object({ nick: z.string(), reason: boardReportReason, note: z.string(), at: epochMs, open: z.boolean() }),
  ),
  /** Other posts with one of its pictures. */
  same_picture: z.array(
    z.object({ id: z.int(), category: z.string(), title: z.string(), nick: z.string(), at: epochMs }),
  ),
  history: z.array(z.object({ at: epochMs, actor: z.string(), act: z.string(), rule: boardRule.nullable() })),
});
export type BoardCaseDetail = z.infer<typeof boardCaseDetail>;

/** A word of the filter: letters and digits count, spaces and signs between them do not. */
export const boardWord = z.string().trim().min(2).max(40);
/** Days that a member may be muted for; 3650 means permanently. */
export const boardMuteDays = z.int().min(1).max(3650);

/** Calls of the console about the board. Every act is recorded in the audit log. */
export const boardDeskCalls = {
  opsBoardQueue: {
    method: 'GET',
    path: '/api/ops/board/reports',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'What was reported or hidden, most reports first; 100 at most',
    query: z.strictObject({ view: boardQueueView.optional() }),
    response: z.object({
      rows: z.array(boardCase),
      counts: z.object({ open: z.int(), auto: z.int(), hidden: z.int() } satisfies Record<BoardQueueView, z.ZodType>),
      /** Things that were decided today, of the Korean day. */
      today: z.int(),
      words: z.int(),
      hide_at: z.int(),
      time: epochMs,
    }),
  },
  opsBoardCase: {
    method: 'GET',
    path: '/api/ops/board/cases/:kind/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'A post or comment with its reports, its member and what was done',
    params: target,
    response: boardCaseDetail,
  },
  opsBoardDecide: {
    method: 'POST',
    path: '/api/ops/board/cases/:kind/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary:
      'Keep (restores it), hide or remove a reported item at `version`; closes its reports and notifies its author. `mute`: days',
    params: target,
    body: z.strictObject({
      decision: z.enum(['keep', 'hide', 'remove']),
      rule: boardRule,
      note: z.string().trim().max(200),
      mute: boardMuteDays.nullable(),
      version: z.int(),
    }),
    response: ok,
    refusals: ['changed_meanwhile'],
  },
  opsBoardLock: {
    method: 'POST',
    path: '/api/ops/board/posts/:id/lock',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'Close the comments of a post, or open them',
    params: z.strictObject({ id }),
    body: z.strictObject({ locked: z.boolean() }),
    response: ok,
  },
  opsBoardMutes: {
    method: 'GET',
    path: '/api/ops/board/mutes',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    list: 'mutes',
    summary: 'Members who may not write now, latest first; 100 at most',
    response: z.object({ rows: z.array(boardMuteRow) }),
  },
  opsBoardMute: {
    method: 'POST',
    path: '/api/ops/board/mutes',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'A member may not write for so many days; a mute that runs is replaced',
    body: z.strictObject({
      member: z.int().min(1),
      days: boardMuteDays,
      rule: boardRule,
      note: z.string().trim().max(200),
    }),
    response: ok,
    refusals: ['not_found'],
  },
  opsBoardUnmute: {
    method: 'POST',
    path: '/api/ops/board/mutes/:id/lift',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'End a mute',
    params: z.strictObject({ id }),
    response: ok,
  },
  opsBoardWords: {
    method: 'GET',
    path: '/api/ops/board/words',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'Words that no post or comment may hold',
    response: z.object({ words: z.array(z.string()), version: z.int() }),
  },
  opsBoardWordsChange: {
    method: 'PUT',
    path: '/api/ops/board/words',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'The whole list of words, as it was read (`version`); it holds for what is written from now on',
    body: z.strictObject({ words: z.array(boardWord).max(1_000), version: z.int() }),
    response: ok,
    refusals: ['changed_meanwhile'],
  },
  opsBoardWordsApply: {
    method: 'POST',
    path: '/api/ops/board/words/apply',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary:
      'Hide what was written before and holds a word of the list; 500 posts and comments at a time, `more` where there are others',
    response: z.object({ success: z.literal(true), hidden: z.int(), more: z.boolean() }),
  },
  opsBoardPicture: {
    method: 'GET',
    path: '/api/ops/board/pictures/:hash',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'A picture of the board',
    params: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answers: 'image/webp',
    response: z.unknown(),
  },
} as const satisfies Record<string, Call>;
