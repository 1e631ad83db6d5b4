import { createHmac } from 'node:crypto';
import { bankAnswerSignature, bankSignature } from '@maru/contracts/bank-signature';

interface Answered {
  status: number;
  /** null where the answer is no JSON. */
  value: unknown;
  /** Whether it is signed right; true for companies that sign nothing. */
  signed: boolean;
}

/** Calls of all companies, as a site makes them; for tests. */
export function signedCaller(url: string, key: string) {
  const read = async (response: Response) => {
    const text = await response.text();
    try {
      return { text, value: JSON.parse(text) as unknown };
    } catch {
      return { text, value: null };
    }
  };
  return {
    async union(method: string, path: string, fields?: object): Promise<Answered> {
      const [time, whole] = [String(Date.now()), `/union${path}`];
      const body = fields ? JSON.stringify(fields) : '';
      const signature = await bankSignature(key, { time, method, path: whole, body });
      const headers = { 'x-union-time': time, 'x-union-signature': signature };
      const response = await fetch(url + whole, { method, headers, ...(fields && { body }) });
      const { text, value } = await read(response);
      const right = await bankAnswerSignature(key, signature, response.status, text);
      return { status: response.status, value, signed: response.headers.get('x-union-signature') === right };
    },
    async hera(call: string, fields: Record<string, string>): Promise<Answered> {
      const body = new URLSearchParams({ ...fields, apikey: key });
      const response = await fetch(`${url}/hera/api/${call}`, { method: 'POST', body });
      return { status: response.status, value: (await read(response)).value, signed: true };
    },
    async aplus(method: string, params: object): Promise<Answered> {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const authorization = `Bearer ${createHmac('sha256', key).update(body).digest('hex')}`;
      const response = await fetch(`${url}/aplus/rpc`, { method: 'POST', body, headers: { authorization } });
      return { status: response.status, value: (await read(response)).value, signed: true };
    },
    /** Faults and rounds on demand. */
    async open(path: string, fields: object): Promise<{ status: number; value: unknown }> {
      const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(fields) });
      return { status: response.status, value: (await read(response)).value };
    },
  };
}
