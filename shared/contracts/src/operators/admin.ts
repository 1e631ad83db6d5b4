import { z } from 'zod';
import type { Call } from '../call';
import { contentPurpose } from '../content';
import { epochMs, krw } from '../primitives';
import { approvalRefusals } from './refusals';
import { leafShape, settingShape } from './setting-shape';

const ok = z.object({ success: z.literal(true) });
const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
/** HTML of an operator; sanitised by the server when it is kept and by the browser when it is shown. */
const html = z.string().max(20_000);

/** A popup as operators edit it. `paths`: ['all'], or parts of paths; empty is all. */
const popupEdit = z.strictObject({
  purpose: contentPurpose,
  content: html.min(1),
  width: z.int().min(200).max(900),
  height: z.int().min(120).max(900),
  paths: z.array(z.string().max(100)).max(20),
  active: z.boolean(),
});
export const popupRow = popupEdit.extend({ id: z.int(), updated_at: epochMs });
export type PopupRow = z.infer<typeof popupRow>;

/** A member as operators see them. Bank data stays masked. */
export const memberRow = z.object({
  id: z.int(),
  login: z.string(),
  nick: z.string(),
  level: z.int(),
  type: z.int(),
  /** 1 active, 5 restricted to the customer centre, 9 blocked. */
  status: z.int(),
  only_cs: z.int(),
  money: krw,
  unread_memos: z.int(),
  created_at: epochMs,
  seen_at: epochMs.nullable(),
});
export type MemberRow = z.infer<typeof memberRow>;

const registrationCode = z.object({
  code: z.string(),
  uses_left: z.int(),
  created_at: epochMs,
  /** Sign-in name of the member who invites with it; null for a code of the site. */
  member: z.string().nullable(),
});

/** A setting as the console lists it: a dotted key into the configuration, and how it is edited. */
export const settingRow = z.object({
  key: z.string(),
  /** Null where it has a separate page. */
  shape: settingShape.nullable(),
  value: z.unknown(),
  default: z.unknown(),
  changed: z.boolean(),
  /** A change of it moves money or limits: a second operator approves it. */
  two_person: z.boolean(),
  /** Id of the open request to change it; null where there is none. */
  approval: z.int().nullable(),
});
export type SettingRow = z.infer<typeof settingRow>;

/** A list by name whose entries operators add and remove: each is one value. `value`: how an entry is edited. */
export const settingList = z.object({ name: z.string(), value: leafShape });
export type SettingList = z.infer<typeof settingList>;

/** Calls of the back office: what operators do beside releases. Every change is recorded in the audit log. */
export const adminCalls = {
  opsSettings: {
    method: 'GET',
    path: '/api/ops/settings',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Settings of the site with their defaults',
    response: z.object({ settings: z.array(settingRow), lists: z.array(settingList) }),
  },
  opsSettingsChange: {
    method: 'PUT',
    path: '/api/ops/settings',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary:
      'Change settings by dotted key; null takes a change back. Open pages follow at once. Where one of them is `two_person`, all are requested and none is changed: `approval` is the request',
    body: z.strictObject({
      changes: z.record(z.string().max(100), z.unknown()),
      /** Reason, for the approver. */
      note: z.string().trim().max(300).optional(),
    }),
    response: z.object({ settings: z.array(settingRow), approval: z.int().nullable() }),
    refusals: approvalRefusals,
  },
  opsPopups: {
    method: 'GET',
    path: '/api/ops/popups',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Popups',
    response: z.object({ popups: z.array(popupRow) }),
  },
  opsPopupCreate: {
    method: 'POST',
    path: '/api/ops/popups',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Make a popup',
    body: popupEdit,
    response: popupRow,
  },
  opsPopupChange: {
    method: 'PUT',
    path: '/api/ops/popups/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Change a popup; members who hid it for today see it again',
    params: idParam,
    body: popupEdit,
    response: popupRow,
  },
  opsPopupDelete: {
    method: 'DELETE',
    path: '/api/ops/popups/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Take a popup away',
    params: idParam,
    response: ok,
  },
  opsNotice: {
    method: 'POST',
    path: '/api/ops/notices',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'Show a notice to all visitors who have the site open (SiteSendEvent notice)',
    body: z.strictObject({ text: z.string().trim().min(1).max(300), tone: z.enum(['info', 'caution']) }),
    response: ok,
  },
  opsMemo: {
    method: 'POST',
    path: '/api/ops/memos',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'Send a memo to one member; an important one keeps them on the memo page until it is read',
    body: z.strictObject({
      member: z.int().min(1),
      title: z.string().trim().min(1).max(100),
      content: html.min(1),
      important: z.boolean(),
    }),
    response: z.object({ id: z.int() }),
  },
  opsMembers: {
    method: 'GET',
    path: '/api/ops/members',
    tag: 'operators',
    access: 'operator',
    permission: 'members:read',
    list: 'members',
    summary: 'Members, newest first; `search` looks in sign-in name and nickname',
    query: z.strictObject({
      search: z.string().max(40).optional(),
      status: z.coerce.number().int().optional(),
      level: z.coerce.number().int().optional(),
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: z.object({ members: z.array(memberRow), more: z.boolean() }),
  },
  opsMemberChange: {
    method: 'PATCH',
    path: '/api/ops/members/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'members:write',
    summary: 'Change status, level, type or restriction of a member; open pages follow at once',
    params: idParam,
    body: z.strictObject({
      status: z.union([z.literal(1), z.literal(5), z.literal(9)]).optional(),
      level: z.int().min(1).max(99).optional(),
      type: z.int().min(1).max(9).optional(),
      only_cs: z.union([z.literal(0), z.literal(1)]).optional(),
    }),
    response: memberRow,
  },
  opsCodes: {
    method: 'GET',
    path: '/api/ops/codes',
    tag: 'operators',
    access: 'operator',
    permission: 'members:read',
    summary: 'Registration codes',
    response: z.object({ codes: z.array(registrationCode) }),
  },
  opsCodeCreate: {
    method: 'POST',
    path: '/api/ops/codes',
    tag: 'operators',
    access: 'operator',
    permission: 'members:write',
    summary: 'Make a registration code',
    body: z.strictObject({
      code: z
        .string()
        .regex(/^[A-Za-z0-9_-]{4,32}$/)
        .optional(),
      uses: z.int().min(1).max(10_000),
      /** Sign-in name of the member who invites with it. */
      member: z.string().trim().min(1).max(64).optional(),
    }),
    response: registrationCode,
  },
  opsContacts: {
    method: 'GET',
    path: '/api/ops/contacts',
    tag: 'operators',
    access: 'operator',
    permission: 'members:read',
    list: 'contacts',
    summary: 'What visitors wrote on the guest page, newest first',
    query: z.strictObject({ before: z.coerce.number().int().min(1).optional() }),
    response: z.object({
      contacts: z.array(
        z.object({
          id: z.int(),
          contact: z.string(),
          content: z.string(),
          created_at: epochMs,
          done_by: z.string().nullable(),
        }),
      ),
      more: z.boolean(),
    }),
  },
  opsContactDone: {
    method: 'POST',
    path: '/api/ops/contacts/:id/done',
    tag: 'operators',
    access: 'operator',
    permission: 'members:write',
    summary: 'Mark a visitor’s message as answered',
    params: idParam,
    response: ok,
  },
} as const satisfies Record<string, Call>;
