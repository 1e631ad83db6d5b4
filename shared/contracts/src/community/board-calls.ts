import { z } from 'zod';
import type { Call } from '../call';
import * as model from './board';
import { boardCategory } from './board-config';

const ok = z.object({ success: z.literal(true) });
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const bodyId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const { boardLimits: limits } = model;
/** A place in a list: a figure and an id, '58.12604'; or an id alone. */
const key = z.string().regex(/^\d{1,10}\.\d{1,15}$/);
const postParams = z.strictObject({ category: boardCategory, id });
const hash = z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) });

const draft = {
  title: z.string().trim().min(1).max(limits.title),
  content: z.string().min(1).max(limits.content),
  /** Own bets to show, by their ids in the record. Stake and win are shown where `stake` is true. */
  slips: z
    .array(z.strictObject({ bet: z.string().regex(/^[1-9]\d{0,14}$/), stake: z.boolean() }))
    .max(limits.slips)
    .refine((slips) => new Set(slips.map(({ bet }) => bet)).size === slips.length, 'twice'),
};
const text = z.string().trim().min(1).max(limits.comment);

/** The board, as members call it. Who is restricted or muted reads only. */
export const boardCalls = {
  boardList: {
    method: 'GET',
    path: '/api/board/:category',
    tag: 'community',
    access: 'member',
    summary: 'Posts of a category, or of `all`, 20 at a time, by the key of a page; `search` finds titles and texts',
    params: z.strictObject({ category: z.union([boardCategory, z.literal('all')]) }),
    query: z.strictObject({
      order: model.boardOrder.optional(),
      older: key.optional(),
      newer: key.optional(),
      search: z.string().trim().min(2).max(40).optional(),
      mine: z.enum(['1']).optional(),
    }),
    response: model.boardPage,
  },
  boardSide: {
    method: 'GET',
    path: '/api/board/side',
    tag: 'community',
    access: 'member',
    summary: 'Most liked posts of the week, how much the member wrote, and whether they may write',
    response: model.boardSide,
  },
  boardPost: {
    method: 'GET',
    path: '/api/board/:category/:id',
    tag: 'community',
    access: 'member',
    summary: 'One post with its text, shared bets and neighbours',
    params: postParams,
    response: model.boardPost,
  },
  boardWrite: {
    method: 'POST',
    path: '/api/board/:category',
    tag: 'community',
    access: 'member',
    idempotent: true,
    summary: 'Write a post; its HTML is sanitised, its pictures must be the member’s own',
    params: z.strictObject({ category: boardCategory }),
    body: z.strictObject(draft),
    response: z.object({ success: z.literal(true), id: z.int() }),
    refusals: ['forbidden', 'throttled', 'board_muted'],
  },
  boardUpdate: {
    method: 'PUT',
    path: '/api/board/:category/:id',
    tag: 'community',
    access: 'member',
    summary: 'Change an own post as it was read (`version`); `to` moves it to another category',
    params: postParams,
    body: z.strictObject({ ...draft, to: boardCategory, version: z.int() }),
    response: ok,
    refusals: ['forbidden', 'throttled', 'board_muted', 'changed_meanwhile'],
  },
  boardDelete: {
    method: 'DELETE',
    path: '/api/board/:category/:id',
    tag: 'community',
    access: 'member',
    summary: 'Take an own post off the board; the record stays',
    params: postParams,
    response: ok,
    refusals: ['forbidden'],
  },
  boardComments: {
    method: 'GET',
    path: '/api/board/:category/:id/comments',
    tag: 'community',
    access: 'member',
    summary: 'Comments of a post with their answers, oldest first; 50 at a time, after the comment `after`',
    params: postParams,
    query: z.strictObject({ after: id.optional() }),
    response: z.object({ data: z.array(model.boardComment), more: z.boolean() }),
  },
  boardCommentAdd: {
    method: 'POST',
    path: '/api/board/:category/:id/comments',
    tag: 'community',
    access: 'member',
    idempotent: true,
    summary: 'Comment on a post, or answer the comment `parent`',
    params: postParams,
    body: z.strictObject({ text, parent: bodyId.optional() }),
    response: z.object({ success: z.literal(true), id: z.int() }),
    refusals: ['forbidden', 'throttled', 'board_muted', 'board_locked', 'board_full'],
  },
  boardCommentChange: {
    method: 'PUT',
    path: '/api/board/comments/:id',
    tag: 'community',
    access: 'member',
    summary: 'Change an own comment',
    params: z.strictObject({ id }),
    body: z.strictObject({ text }),
    response: ok,
    refusals: ['forbidden', 'throttled', 'board_muted', 'board_locked'],
  },
  boardCommentDelete: {
    method: 'DELETE',
    path: '/api/board/comments/:id',
    tag: 'community',
    access: 'member',
    summary: 'Take an own comment away; the record stays',
    params: z.strictObject({ id }),
    response: ok,
    refusals: ['forbidden'],
  },
  boardLike: {
    method: 'POST',
    path: '/api/board/likes',
    tag: 'community',
    access: 'member',
    summary: 'Set or clear a like on another member’s post or comment; idempotent',
    body: z.strictObject({ kind: model.boardKind, id: bodyId, on: z.boolean() }),
    response: z.object({ success: z.literal(true), likes: z.int(), liked: z.boolean() }),
    refusals: ['forbidden', 'throttled', 'not_found'],
  },
  boardReport: {
    method: 'POST',
    path: '/api/board/reports',
    tag: 'community',
    access: 'member',
    summary: 'Report something of another member, once; `first` is false where the member had reported it already',
    body: z.strictObject({
      kind: model.boardKind,
      id: bodyId,
      reason: model.boardReportReason,
      note: z.string().trim().max(limits.note).optional(),
    }),
    response: z.object({ success: z.literal(true), first: z.boolean() }),
    refusals: ['forbidden', 'throttled', 'not_found'],
  },
  boardSlips: {
    method: 'GET',
    path: '/api/board/slips',
    tag: 'community',
    access: 'member',
    summary: 'The member’s last 20 bets, as they would be shown on the board',
    response: z.object({ data: z.array(model.boardOwnSlip) }),
  },
  boardPictures: {
    method: 'GET',
    path: '/api/board/pictures',
    tag: 'community',
    access: 'member',
    summary: 'Pictures that the member uploaded and has not used in a post yet',
    response: z.object({ data: z.array(model.boardPicture) }),
  },
  boardPictureAdd: {
    method: 'POST',
    path: '/api/board/pictures',
    tag: 'community',
    access: 'member',
    summary: 'Upload a picture (JPEG, PNG or WebP); it is resized and its metadata is removed',
    upload: { type: 'image/*', limit: limits.pictureBytes },
    response: model.boardPicture,
    refusals: ['forbidden', 'throttled', 'board_muted', 'picture_too_large'],
  },
  boardPictureDelete: {
    method: 'DELETE',
    path: '/api/board/pictures/:hash',
    tag: 'community',
    access: 'member',
    summary: 'Remove an own picture that no post uses',
    params: hash,
    response: ok,
    refusals: ['picture_used'],
  },
  boardPicture: {
    method: 'GET',
    path: '/api/board/pictures/:hash',
    tag: 'community',
    access: 'member',
    summary: 'A picture that a visible post shows, or an own one',
    params: hash,
    answers: 'image/webp',
    response: z.unknown(),
  },
} as const satisfies Record<string, Call>;
