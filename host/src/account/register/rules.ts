import { isAccountNumber, isHolderName, passwordProblem, plainId } from '@maru/contracts/account-rules';
import { bankCodes } from '@maru/contracts/banks';
import { isPhone } from '@maru/contracts/phone';
import { birthProblem as problemOfDate } from '../birth/rules';
import { numeric, trimmed } from '../forms/clean';
import { fits } from '../forms/rules';

/** What the form holds; all text. */
export interface RegisterForm {
  id: string;
  password: string;
  password_confirmation: string;
  nick: string;
  phone: string;
  bank: string;
  account: string;
  holder: string;
  /** May be empty. */
  email: string;
  birth: string;
  captcha: string;
  /** 'yes' once age and rules are confirmed; not sent. */
  terms: string;
}
export type RegisterField = keyof RegisterForm;

export const emptyForm: RegisterForm = {
  id: '',
  password: '',
  password_confirmation: '',
  nick: '',
  phone: '',
  bank: '',
  account: '',
  holder: '',
  email: '',
  birth: '',
  captcha: '',
  terms: '',
};

const between = (text: string, min: number, max: number) => text.length >= min && text.length <= max;

/** Text key of what is wrong with the birth date, null where nothing is. YYYYMMDD; may be empty. */
export function birthProblem(birth: string, year: number): string | null {
  const wrong = birth ? problemOfDate(birth, year) : null;
  return wrong && `birth.${wrong}`;
}

/**
 * The form for validation and sending: without pasted spaces, number fields in ASCII digits. Passwords are unchanged.
 */
export function cleaned(form: RegisterForm): RegisterForm {
  return {
    ...form,
    id: plainId(form.id),
    nick: trimmed(form.nick),
    phone: numeric(form.phone),
    bank: trimmed(form.bank),
    account: numeric(form.account),
    holder: trimmed(form.holder),
    email: trimmed(form.email),
    birth: numeric(form.birth),
    captcha: trimmed(form.captcha),
  };
}

/** Text keys of what is wrong, by field ('wrong.…' of the form's own texts, others the host's); the server checks the same again. `year` is the year now. */
export function registerProblems(form: RegisterForm, year: number): Partial<Record<RegisterField, string>> {
  const problems: Partial<Record<RegisterField, string>> = {};
  const check = (field: RegisterField, fine: boolean) => {
    if (!fine) problems[field] = `wrong.${field}`;
  };
  check('id', /^[a-z][a-z0-9_]{3,15}$/.test(form.id));
  const password = passwordProblem(form.password);
  if (password) problems.password = password === 'blank' ? 'wrong.passwordBlank' : 'wrong.password';
  check('password_confirmation', form.password !== '' && form.password === form.password_confirmation);
  check('nick', between(form.nick.trim(), 2, 12));
  check('phone', isPhone(form.phone));
  check('bank', bankCodes.includes(form.bank));
  check('account', isAccountNumber(form.account));
  check('holder', between(form.holder.trim(), 2, 30) && isHolderName(form.holder));
  check('email', form.email === '' || fits.email(form.email));
  const birth = birthProblem(form.birth, year);
  if (birth) problems.birth = birth;
  check('terms', form.terms === 'yes');
  if (!form.captcha.trim()) problems.captcha = 'captcha.need';
  return problems;
}
