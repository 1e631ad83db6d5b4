import { isEmailAddress } from '@maru/contracts/account-rules';

const between = (text: string, min: number, max: number) => text.length >= min && text.length <= max;

/** Fields as the contracts bound them; the server checks the same again. */
export const fits = {
  email: (text: string) => text.length <= 120 && isEmailAddress(text.normalize('NFKC')),
  nick: (text: string) => between(text, 2, 12),
  contact: (text: string) => between(text, 3, 100),
  content: (text: string) => between(text, 5, 2_000),
};
