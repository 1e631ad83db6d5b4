import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { startApi, type TestApi } from '../../../test/harness';
import { smtpGateway } from './smtp-gateway';
import { outboxSettled } from './testing';

interface Received {
  from: string;
  to: string[];
  raw: string;
}
const received: Received[] = [];
/** What the server answers to the next messages before it takes one. */
const refusals: number[] = [];
let users: string[] = [];
const server = new SMTPServer({
  // A self-signed certificate would prove nothing here.
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, callback) => {
    users.push(`${username}:${password}`);
    callback(null, { user: username });
  },
  onData: (stream, session, callback) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const responseCode = refusals.shift();
      if (responseCode) return callback(Object.assign(new Error('later'), { responseCode }));
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      received.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString('utf8') });
      callback();
    });
  },
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://maru:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => {
  received.splice(0);
  refusals.splice(0);
  users = [];
});

const email = 'demo1@maru.example';
/** Header of a message, unfolded and with its encoded words as they are. */
const findHeader = ({ raw }: Received, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r\n[ \t]/g, ' ');

describe('a site with an SMTP server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ smtpUrl: url, mailFrom: 'Maru <no-reply@maru.example>' });
  });
  afterAll(() => api.stop());
  const ask = async () => {
    await api.services.db.query('delete from throttles');
    const guest = api.guest();
    await guest.get('/sanctum/csrf-cookie');
    expect((await guest.postSolved('recover', '/api/password/email', { email })).status).toBe(200);
  };

  test('sends a message to the member alone, under the id of its row, with its link', async () => {
    await ask();
    await outboxSettled(api);
    const [row] = await api.services.db.query<{ id: string; state: string }>('select id, state from message_outbox');
    expect(row!.state).toBe('sent');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@maru.example', to: [email] });
    expect(findHeader(received[0]!, 'message-id')).toBe(`<${row!.id}@maru.example>`);
    expect(findHeader(received[0]!, 'from')).toBe('Maru <no-reply@maru.example>');
    expect(findHeader(received[0]!, 'subject')).toMatch(/=\?UTF-8\?/i);
    expect(users).toContain('maru:secret');
  });

  test('sends it again with the same id after the server refused it for the moment', async () => {
    refusals.push(451);
    await ask();
    await outboxSettled(api);
    expect(received).toHaveLength(1);
    const [row] = await api.services.db.query<{ id: string }>(
      `select id from message_outbox where state = 'sent' order by created_at desc limit 1`,
    );
    expect(findHeader(received[0]!, 'message-id')).toBe(`<${row!.id}@maru.example>`);
  });
});

const message = { id: 'a1', to: email, subject: 'Subject', text: 'Text\n' };

test.each([421, 451, 550])('a server that answers %d has not taken the message', async (code) => {
  const gateway = smtpGateway(url, 'no-reply@maru.example');
  refusals.push(code);
  expect(await gateway.send(message)).toEqual({ ok: false, reason: `status ${code}` });
  expect(received).toEqual([]);
  gateway.close();
});

test('a server that is not there is a failure, not an exception', async () => {
  const gateway = smtpGateway('smtp://127.0.0.1:1', 'no-reply@maru.example');
  expect(await gateway.send(message)).toMatchObject({ ok: false, reason: expect.stringMatching(/^E[A-Z]+$/) });
  gateway.close();
});

test('an address that holds more than one, or a line break, reaches nobody else', async () => {
  const gateway = smtpGateway(url, 'no-reply@maru.example');
  for (const to of ['a@maru.example, b@maru.example', 'a@maru.example\r\nBcc: b@maru.example']) {
    await gateway.send({ ...message, to });
  }
  expect(received.flatMap(({ to }) => to)).not.toContain('b@maru.example');
  expect(received.every(({ raw }) => !/^bcc:/im.test(raw))).toBe(true);
  gateway.close();
});
