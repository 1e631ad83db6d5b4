import type { Profile } from '@maru/contracts';
import { isAccountNumber } from '@maru/contracts/account-rules';
import { isPhone } from '@maru/contracts/phone';
import { numeric, trimmed } from '../forms/clean';
import { fits } from '../forms/rules';

/** Fields of the form; the phone number is empty unless it is to change, because only its mask is known. */
export type ProfileField = 'nick' | 'phone' | 'email' | 'bank' | 'account' | 'current_password';
export type ProfileForm = Record<ProfileField, string>;
export type ProfileChanges = Partial<Record<Exclude<ProfileField, 'current_password'>, string>>;

export function profileForm(profile: Profile): ProfileForm {
  return { nick: profile.nick, phone: '', email: profile.email ?? '', bank: '', account: '', current_password: '' };
}

/** Changed fields in wire format. An address can be replaced but not removed. */
export function profileChanges(form: ProfileForm, profile: Profile): ProfileChanges {
  const changes: ProfileChanges = {};
  const [nick, phone, email] = [trimmed(form.nick), numeric(form.phone), trimmed(form.email)];
  if (nick !== profile.nick) changes.nick = nick;
  if (phone) changes.phone = phone;
  if (email && email.toLowerCase() !== (profile.email ?? '').toLowerCase()) changes.email = email;
  const account = numeric(form.account);
  if (profile.account_open && (form.bank || account)) Object.assign(changes, { bank: form.bank, account });
  return changes;
}

/** Text keys ('registerForm:…' and 'account:…') of what is wrong, by field. */
export function profileProblems(form: ProfileForm, profile: Profile): Partial<Record<ProfileField, string>> {
  const problems: Partial<Record<ProfileField, string>> = {};
  const { nick, phone, email, bank, account } = profileChanges(form, profile);
  if (nick !== undefined && !fits.nick(nick)) problems.nick = 'registerForm:wrong.nick';
  if (phone !== undefined && !isPhone(phone)) problems.phone = 'registerForm:wrong.phone';
  const cleared = profile.email !== null && !trimmed(form.email);
  if (cleared || (email !== undefined && !fits.email(email))) problems.email = 'account:email.wrong';
  if (bank === '') problems.bank = 'registerForm:wrong.bank';
  if (account !== undefined && !isAccountNumber(account)) problems.account = 'registerForm:wrong.account';
  if (!form.current_password) problems.current_password = 'account:password.needCurrent';
  return problems;
}
