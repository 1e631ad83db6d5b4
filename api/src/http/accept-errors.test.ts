import { readEnv } from '../kernel/env';
import { createTexts } from '../kernel/texts';
import { createApp } from './app';

test('a connection that cannot be accepted, for lack of file handles, ends no process', async () => {
  const app = createApp({ texts: createTexts(), env: { ...readEnv({}), logLevel: 'silent' } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const refused = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
  expect(() => app.server.emit('error', refused)).not.toThrow();
  await app.close();
});
