import type { Profile } from '@maru/contracts';

const star = '*';

/** The first characters stay; every further one becomes a star. */
function head(text: string, shown: number): string {
  return Array.from(text, (character, at) => (at < shown ? character : star)).join('');
}

/** Masks all digits except some at the beginning and the end; other characters are kept. */
function digits(text: string, first: number, last: number): string {
  const count = text.replace(/[^0-9]/g, '').length;
  let at = 0;
  return text.replace(/[0-9]/g, (digit) => {
    at += 1;
    return at <= first || at > count - last ? digit : star;
  });
}

/** 마루은행 → 마루** */
export const maskBank = (bank: string): string => head(bank, 2);
/** 123-456-789 → ***-***-789 */
export const maskAccount = (account: string): string => digits(account, 0, 3);
/** 홍길동 → 홍** */
export const maskHolder = (holder: string): string => head(holder, 1);
/** 010-1234-5678 → 010-****-5678; a short number shows less of itself. */
export function maskPhone(phone: string): string {
  const count = phone.replace(/[^0-9]/g, '').length;
  return count >= 10 ? digits(phone, 3, 4) : digits(phone, 2, 2);
}

/** What leaves the server of a member's data, with everything masked that must be. */
export function maskedProfile(plain: Profile): Profile {
  return {
    ...plain,
    phone: maskPhone(plain.phone),
    bank: maskBank(plain.bank),
    account: maskAccount(plain.account),
    holder: maskHolder(plain.holder),
  };
}
