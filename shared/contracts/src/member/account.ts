import { z } from 'zod';
import { epochMs } from '../primitives';
import { isAccountNumber, isHolderName, passwordLength, passwordProblem, plainId, plainNumber } from './account-rules';
import { bankCodes } from './banks';
import { isPhone, storedPhone } from './phone';

/** The member's own data as GET /api/users/{id} answers it. Bank, account, phone and holder are masked by the server. */
export const profile = z.object({
  id: z.int(),
  login: z.string(),
  nick: z.string(),
  level: z.int(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  holder: z.string(),
  /** YYYYMMDD */
  birth: z.string().nullable(),
  /** No bank has the account on file, or there is none: the member may give another one. */
  account_open: z.boolean(),
  created_at: epochMs,
});
export type Profile = z.infer<typeof profile>;

/** An address of e-mail that a member gives. */
export const emailAddress = z.string().normalize('NFKC').trim().max(120).check(z.email());

/** A password that a member chooses. The server refuses common ones as well. */
export const newPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((text) => passwordProblem(text) !== 'blank', 'password_blank');

/** An id typed at sign-in, cleaned. Whether such a member exists is not checked here. */
export const typedId = z.string().max(200).overwrite(plainId).min(1).max(64);

/** A mobile telephone's number, however it is written; read as it is stored. */
export const phoneNumber = z.string().max(40).refine(isPhone, 'phone_number').overwrite(storedPhone);

/** Account that a member's money is paid to: bank code, account number, holder. */
export const bankAccount = {
  bank: z
    .string()
    .max(20)
    .refine((code) => bankCodes.includes(code), 'bank_choice'),
  account: z.string().max(60).overwrite(plainNumber).max(30).refine(isAccountNumber, 'account_number'),
  holder: z.string().normalize('NFKC').trim().min(2).max(30).refine(isHolderName, 'holder_name'),
};

/** A memo of the operator to a member. `content` is HTML that the server has sanitised. */
export const memo = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  /** A member is kept on the memo page until an important one has been read. */
  important: z.boolean(),
  read_at: epochMs.nullable(),
  created_at: epochMs,
});
export type Memo = z.infer<typeof memo>;
