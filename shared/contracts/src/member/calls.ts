import { z } from 'zod';
import type { Call } from '../call';
import { work } from '../work';
import { bankAccount, emailAddress, memo, newPassword, phoneNumber, profile, typedId } from './account';

const ok = z.object({ success: z.literal(true) });
/** The site spec reads `success` and `message` of these. */
const messageAnswer = z.object({ success: z.boolean(), message: z.string() });
/** Pasted spaces are taken off. */
const token = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) });
const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const twice = { password: newPassword, password_confirmation: z.string().max(72) };
const same = (body: { password?: string; password_confirmation?: string }) =>
  body.password === body.password_confirmation;
const differ = { path: ['password_confirmation'], message: 'mismatch' };

/** Calls of the host's own pages: registration code, guest form, profile, birth date, passwords, verification, memos. */
export const memberCalls = {
  registerCode: {
    method: 'POST',
    path: '/api/register/code',
    tag: 'auth',
    access: 'guest',
    licensed: true,
    summary: 'Check a registration code; it is used up by the registration itself',
    body: z.strictObject({ code: z.string().trim().min(1).max(32), work: work.optional() }),
    response: ok,
    refusals: ['register_closed', 'register_code_wrong', 'throttled'],
  },
  guestContact: {
    method: 'POST',
    path: '/api/guest/contact',
    tag: 'site',
    access: 'guest',
    summary: 'A visitor writes to the customer centre',
    body: z.strictObject({
      contact: z.string().trim().min(3).max(100),
      content: z.string().trim().min(5).max(2_000),
      work: work.optional(),
    }),
    response: ok,
    refusals: ['not_found', 'captcha_wrong', 'throttled'],
  },
  userById: {
    method: 'GET',
    path: '/api/users/:id',
    tag: 'auth',
    access: 'member',
    summary: 'The member’s own profile',
    params: idParam,
    response: profile,
  },
  userUpdate: {
    method: 'PUT',
    path: '/api/users/:id',
    tag: 'auth',
    access: 'member',
    summary: 'Change the own profile or password; requires the current password',
    params: idParam,
    body: z
      .strictObject({
        current_password: z.string().min(1).max(200),
        nick: z.string().normalize('NFC').trim().min(2).max(12).optional(),
        phone: phoneNumber.optional(),
        email: emailAddress.optional(),
        password: newPassword.optional(),
        password_confirmation: z.string().max(72).optional(),
        // Taken where `account_open` of the profile says so, and together.
        bank: bankAccount.bank.optional(),
        account: bankAccount.account.optional(),
      })
      .refine(same, differ),
    response: profile,
    refusals: ['changed_meanwhile', 'credentials_wrong', 'forbidden', 'throttled'],
  },
  updateBirth: {
    method: 'POST',
    path: '/api/user/update-birth',
    tag: 'auth',
    access: 'member',
    summary: 'Save the birth date, YYYYMMDD',
    // The date's rules have their own error texts, which the handler supplies.
    body: z.strictObject({ birth: z.string().normalize('NFKC').trim().max(40) }),
    response: messageAnswer,
    refusals: ['forbidden'],
  },
  disagreeBirth: {
    method: 'POST',
    path: '/api/user/disagree-birth',
    tag: 'auth',
    access: 'member',
    summary: 'Refuse to give the birth date; it is not asked for again',
    response: messageAnswer,
    refusals: ['forbidden'],
  },
  passwordEmail: {
    method: 'POST',
    path: '/api/password/email',
    tag: 'auth',
    access: 'guest',
    summary: 'Send a link for a new password; the answer is the same for an unknown address',
    body: z.strictObject({ email: emailAddress, work: work.optional() }),
    response: ok,
    refusals: ['captcha_wrong', 'throttled'],
  },
  passwordResetLink: {
    method: 'GET',
    path: '/api/password/reset/:token',
    tag: 'auth',
    access: 'guest',
    summary: 'Whether the link for a new password is still good; it is not used up',
    params: token,
    response: ok,
    refusals: ['link_used', 'throttled'],
  },
  passwordReset: {
    method: 'POST',
    path: '/api/password/reset/:token',
    tag: 'auth',
    access: 'guest',
    summary: 'Set a new password by the link; ends all sessions',
    params: token,
    body: z.strictObject(twice).refine(same, differ),
    response: ok,
    refusals: ['link_used', 'throttled'],
  },
  accountResetId: {
    method: 'POST',
    path: '/api/account/reset-id',
    tag: 'auth',
    access: 'guest',
    summary: 'Send the sign-in id to the address; the answer is the same for an unknown address',
    body: z.strictObject({ email: emailAddress, work: work.optional() }),
    response: ok,
    refusals: ['captcha_wrong', 'throttled'],
  },
  accountResetPassword: {
    method: 'POST',
    path: '/api/account/reset-password',
    tag: 'auth',
    access: 'guest',
    summary: 'Send a link for a new password to the address of a sign-in id; both must fit',
    body: z.strictObject({ id: typedId, email: emailAddress, work: work.optional() }),
    response: ok,
    refusals: ['captcha_wrong', 'throttled'],
  },
  verificationResend: {
    method: 'POST',
    path: '/api/verification/resend',
    tag: 'auth',
    access: 'member',
    summary: 'Send the link that confirms the member’s address again',
    response: ok,
    refusals: ['throttled'],
  },
  verificationVerify: {
    method: 'POST',
    path: '/api/verification/verify/:token',
    tag: 'auth',
    access: 'guest',
    summary: 'Confirm an address by the link',
    params: token,
    response: ok,
    refusals: ['link_used', 'throttled'],
  },
  memos: {
    method: 'GET',
    path: '/api/cscenter/memo',
    tag: 'cscenter',
    access: 'member',
    summary: 'Memos of the member, newest first, important unread ones before all',
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).optional() }),
    response: z.object({
      data: z.array(memo),
      current_page: z.int(),
      last_page: z.int(),
      total: z.int(),
    }),
  },
  memoRead: {
    method: 'PATCH',
    path: '/api/cscenter/memo/:id',
    tag: 'cscenter',
    access: 'member',
    summary: 'Mark a memo as read',
    params: idParam,
    response: ok,
  },
} as const satisfies Record<string, Call>;
