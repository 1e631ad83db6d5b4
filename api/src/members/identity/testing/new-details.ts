import { demoBank } from '@maru/contracts';

let made = 0;

/** A phone number and an account that no other member of a test has. */
export function newDetails() {
  made += 1;
  const digits = String(made).padStart(4, '0');
  return { phone: `010-1234-${digits}`, bank: demoBank.code, account: `123-456-78${digits}` };
}
