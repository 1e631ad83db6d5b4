import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Mailbox, parseLetter } from './mailbox';
import { optionsFrom } from './options';
import { mailboxPage } from './page';
import { messageServer } from './server';

let server: Server;
let base: string;
beforeAll(async () => {
  server = messageServer({ faults: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

let made = 0;
const letter = (more: Record<string, unknown> = {}) => {
  made += 1;
  return { id: `m${made}`, to: `who${made}@maru.example`, subject: '안녕', text: 'line one\nline two', ...more };
};
const post = (body: unknown, path = '/v1/messages') =>
  fetch(base + path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
const list = async (to: string) =>
  (await (await fetch(`${base}/v1/messages?to=${encodeURIComponent(to)}`)).json()).messages as { handed: number }[];

test('a message is taken and listed by its receiver, whatever the case of the address', async () => {
  const sent = letter();
  expect((await post(sent)).status).toBe(202);
  expect(await list(sent.to.toUpperCase())).toMatchObject([{ ...sent, handed: 1 }]);
});

test('the same message twice is taken once; another text under its id is refused', async () => {
  const sent = letter();
  expect([(await post(sent)).status, (await post(sent)).status]).toEqual([202, 202]);
  expect((await post({ ...sent, text: 'another' })).status).toBe(409);
  expect(await list(sent.to)).toMatchObject([{ text: sent.text, handed: 2 }]);
});

test.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['no receiver', { id: 'x', subject: 's', text: 't' }],
  ['a receiver that is no address', letter({ to: 'somebody' })],
  ['a second header in the subject', letter({ subject: 'a\nBcc: all@maru.example' })],
  ['a text of the wrong type', letter({ text: { deep: 1 } })],
  ['an endless subject', letter({ subject: 'x'.repeat(301) })],
])('%s is refused', async (_what, body) => {
  expect((await post(body)).status).toBe(422);
});

test('a body above 64 kB and an unknown address are refused', async () => {
  expect((await post(letter({ text: 'x'.repeat(70_000) }))).status).toBe(413);
  expect((await fetch(`${base}/v2/anything`)).status).toBe(404);
});

test('down cuts the connection, reject refuses, and neither takes the message', async () => {
  const sent = letter();
  await post({ fault: 'down', count: 2 }, '/v1/faults');
  await expect(post(sent)).rejects.toThrow();
  await expect(post(sent)).rejects.toThrow();
  await post({ fault: 'reject' }, '/v1/faults');
  expect((await post(sent)).status).toBe(503);
  expect(await list(sent.to)).toEqual([]);
  expect((await post(sent)).status).toBe(202);
});

test('slow takes the message and answers late', async () => {
  const sent = letter();
  await post({ fault: 'slow', seconds: 600 }, '/v1/faults');
  const answer = fetch(`${base}/v1/messages`, {
    method: 'POST',
    body: JSON.stringify(sent),
    signal: AbortSignal.timeout(2_000),
  });
  await expect(answer).rejects.toThrow();
  expect(await list(sent.to)).toHaveLength(1);
});

test('a fault that is none is refused with what is wrong, and all are where they are not allowed', async () => {
  for (const faultInput of [
    {},
    { fault: 'explode' },
    { fault: 'down', count: 0 },
    { fault: 'slow', seconds: -1 },
    null,
  ]) {
    expect((await post(faultInput, '/v1/faults')).status).toBe(422);
  }
  expect((await post({ fault: 'none' }, '/v1/faults')).status).toBe(200);
  const strict = messageServer({ faults: false });
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(strict.address() as AddressInfo).port}/v1/faults`;
  expect((await fetch(url, { method: 'POST', body: '{"fault":"down"}' })).status).toBe(403);
  strict.closeAllConnections();
  await new Promise((resolve) => strict.close(resolve));
});

test('only the newest are kept', () => {
  const box = new Mailbox(3);
  for (let n = 1; n <= 5; n += 1) box.take({ id: `${n}`, to: 'a@b', subject: 's', text: 't' });
  expect(box.list().map(({ id }) => id)).toEqual(['5', '4', '3']);
});

test('the page shows texts as texts and addresses as links', () => {
  const read = parseLetter({
    id: '1',
    to: 'a@b.co',
    subject: '<script>x</script>',
    text: 'see http://maru.example/"><b>',
  });
  const page = mailboxPage([{ ...(read.ok ? read.letter : ({} as never)), at: 0, handed: 1 }]);
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('<a href="http://maru.example/">');
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<b>');
});

test('a port that is none is named', () => {
  expect(optionsFrom({ MARU_MESSAGES_PORT: 'x' })).toMatchObject({ ok: false });
  expect(optionsFrom({})).toMatchObject({ ok: true, options: { port: 8091, host: '127.0.0.1', faults: false } });
});
