import { type VendorBankPayout, vendorBankPayout, vendorBankStatement } from '@maru/contracts';
import { bankAnswerSignature, bankSignature, sameSignature } from '@maru/contracts/bank-signature';
import type { Bank } from './bank';

type Answer = { ok: true; status: number; value: unknown } | { ok: false; reason: string };

/** The bank at an address, with so many ms to answer. Answers that are not signed by it count for nothing. */
export function bankClient(url: string, key: string, withinMs = 5_000): Bank {
  const call = async (method: 'GET' | 'POST', path: string, value?: object): Promise<Answer> => {
    const body = value ? JSON.stringify(value) : '';
    const time = String(Date.now());
    const signature = await bankSignature(key, { time, method, path, body });
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-bank-time': time, 'x-bank-signature': signature },
        ...(value && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
      const text = await response.text();
      const right = await bankAnswerSignature(key, signature, response.status, text);
      if (!sameSignature(right, response.headers.get('x-bank-signature') ?? '')) {
        return { ok: false, reason: 'signature' };
      }
      return { ok: true, status: response.status, value: JSON.parse(text) };
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.name : 'unknown' };
    }
  };
  const accepted = async (path: string, value: object) => {
    const answer = await call('POST', path, value);
    if (!answer.ok) return answer;
    return answer.status === 202
      ? ({ ok: true } as const)
      : ({ ok: false, reason: `status ${answer.status}` } as const);
  };
  return {
    async statement(after) {
      const answer = await call('GET', `/v1/statement?after=${after}`);
      if (!answer.ok) return answer;
      const read = vendorBankStatement.safeParse(answer.value);
      return answer.status === 200 && read.success
        ? { ok: true, statement: read.data }
        : { ok: false, reason: `status ${answer.status}` };
    },
    pay: (order) => accepted('/v1/payouts', order),
    async payout(id) {
      const answer = await call('GET', `/v1/payouts/${encodeURIComponent(id)}`);
      if (!answer.ok) return answer;
      if (answer.status === 404) return { ok: true, missing: true };
      const read = vendorBankPayout.safeParse(answer.value);
      if (answer.status !== 200 || !read.success) return { ok: false, reason: `status ${answer.status}` };
      const payout: VendorBankPayout = read.data;
      return payout.id === id ? { ok: true, payout } : { ok: false, reason: 'other_payout' };
    },
    expect: (payment) => accepted('/v1/expected', payment),
  };
}
