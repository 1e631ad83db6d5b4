import type { FastifyReply } from 'fastify';
import { sendCsv } from './csv';

test('a file is named by the Korean day', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T15:30:00Z'));
  const headers: Record<string, string> = {};
  const reply = {
    type: () => reply,
    header(name: string, value: string) {
      headers[name] = value;
      return reply;
    },
    send: () => reply,
  };
  sendCsv(reply as unknown as FastifyReply, 'audit', []);
  now.mockRestore();
  expect(headers['content-disposition']).toBe('attachment; filename="maru-audit-2026-11-23.csv"');
});
