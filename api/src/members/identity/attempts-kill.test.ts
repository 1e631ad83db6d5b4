import { setTimeout as wait } from 'node:timers/promises';
import { startApi, testOnServer, testPlace } from '../../../test/harness';
import { spawnApi } from '../../../test/process';
import { createAttempts } from './attempts';

/** A process counts as dead after 6 s of silence, which others look for every 2 s. */
const maxMs = 10_000;

testOnServer(
  'attempts of a killed process count as failed within 10 s, although other attempts renew their bound all the time',
  async () => {
    const place = await testPlace();
    const survivor = await startApi({}, place);
    const doomed = await spawnApi(place.variables);
    try {
      const { db } = survivor.services;
      const attempts = createAttempts(survivor.services);
      const subject = 'account:demo1';
      const guest = doomed.guest();
      await guest.get('/sanctum/csrf-cookie');
      // The attempt is stored before the password is hashed. The process stops in between and never continues.
      const answer = guest.post('/login', { id: 'demo1', password: 'not the password' }).catch(() => null);
      let isAnswered = false;
      void answer.then(() => {
        isAnswered = true;
      });
      while ((await attempts.standing(subject)).underWay === 0 && !isAnswered) await wait(1);
      doomed.child.kill('SIGSTOP');
      expect(await attempts.standing(subject)).toMatchObject({ failures: 0, underWay: 1 });
      await doomed.end('SIGKILL');
      await answer;
      await db.query(`update sign_in_attempts set under_way_until = now() + interval '1 hour'`);
      const killedAt = performance.now();
      while ((await attempts.standing(subject)).underWay > 0 && performance.now() - killedAt < maxMs) await wait(100);
      expect(await attempts.standing(subject)).toMatchObject({ failures: 1, underWay: 0 });
    } finally {
      await doomed.end('SIGKILL');
      await survivor.stop();
      await place.remove();
    }
  },
  60_000,
);
