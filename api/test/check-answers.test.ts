import Fastify, { type FastifyInstance } from 'fastify';
import { checkAnswers } from './check-answers';

let app: FastifyInstance;
const answer = async (status: number, data: unknown) => {
  app = Fastify();
  app.get('/api/health/ready', (_request, reply) =>
    reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(data)),
  );
  checkAnswers(app);
  return (await app.inject('/api/health/ready')).statusCode;
};
afterEach(() => app.close());

test('an answer that keeps its contract is sent', async () => {
  expect(await answer(200, { ready: true, not_ready: [] })).toBe(200);
  expect(await answer(503, { ready: false, not_ready: ['draining'] })).toBe(503);
});

test('an answer that breaks its contract fails', async () => {
  expect(await answer(200, { ready: 'yes', not_ready: [] })).toBe(500);
});
