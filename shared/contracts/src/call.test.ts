import { z } from 'zod';
import type { Call } from './call';
import { calls } from './calls';

const all = Object.entries(calls) as [string, Call][];
/** Names of the fields that an answer has, in any of its forms. */
function listFields(schema: z.ZodType): string[] {
  const {
    oneOf,
    anyOf,
    properties = {},
  } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as {
    oneOf?: { properties?: object }[];
    anyOf?: { properties?: object }[];
    properties?: object;
  };
  return [...(oneOf ?? anyOf ?? []), { properties }].flatMap((form) => Object.keys(form.properties ?? {}));
}
/** What a member or the member's own bets are changed by. */
const changes = all.filter(([, call]) => call.access === 'member' && call.method !== 'GET' && !call.reads);

test('an answer that says what the member has after a change declares that the page takes it over', () => {
  const silent = changes.filter(([, call]) => listFields(call.response).includes('money') && call.takes === undefined);
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('an answer with a bet or bets beside the balance declares them too', () => {
  for (const [name, { takes, response }] of changes) {
    const fields = listFields(response);
    if (!fields.includes('money')) continue;
    const field = fields.includes('bets') ? 'bets' : fields.includes('bet') ? 'bet' : 'money';
    expect([name, takes]).toEqual([name, field]);
  }
});

test('only what changes something is taken over: a read may be older than what the page knows', () => {
  const names = new Set(changes.map(([name]) => name));
  expect(all.filter(([name, { takes }]) => takes !== undefined && !names.has(name)).map(([name]) => name)).toEqual([]);
});

test('what an answer does not have cannot be declared', () => {
  const answer = z.object({ success: z.literal(true), money: z.int() });
  const base = { method: 'POST', path: '/api/x', tag: 'x', access: 'member', summary: 'x', response: answer } as const;
  expect({ ...base, takes: 'money' } satisfies Call).toBeDefined();
  // @ts-expect-error there is no bet in the answer
  expect({ ...base, takes: 'bet' } satisfies Call).toBeDefined();
  // @ts-expect-error nor are there bets
  expect({ ...base, takes: 'bets' } satisfies Call).toBeDefined();
  // @ts-expect-error nor does the path name a bet
  expect({ ...base, takes: 'hidden' } satisfies Call).toBeDefined();
});
