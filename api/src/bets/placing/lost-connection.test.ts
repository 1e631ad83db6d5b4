import { balance, memberWith, verify } from '../../../test/database';
import { describeOnServer, testPlace } from '../../../test/harness';
import { startProxy } from '../../../test/tcp-proxy';
import { openDatabase } from '../../database';
import { DatabaseUnavailable } from '../../kernel/database-unavailable';
import { CoinBets } from '../testing/bets';
import { bookBet } from './book';

describeOnServer('a connection that is lost at each packet of a bet', () => {
  // A bet is one statement; in a transaction, as those that a page's other changes stand beside, it is three.
  test.each(['alone', 'in a transaction'])('%s books it whole or not at all, and its key tells which', async (how) => {
    const place = await testPlace();
    const proxy = await startProxy(place.variables.DATABASE_URL!);
    const db = await openDatabase({ databaseUrl: proxy.url, dataDir: '', poolSize: 2, databaseWaitMs: 5_000 });
    const coins = new CoinBets(db);
    const member = await memberWith(db, 1_000_000);
    let booked = 0;
    for (let packet = 1, isWhole = false; !isWhole; packet++) {
      expect(packet).toBeLessThan(50);
      const bet = coins.newBet(member, [{ toss: 1, odds: 200 }], 1_000);
      const book = () => (how === 'alone' ? bookBet(db, bet) : db.transaction((tx) => bookBet(tx, bet)));
      proxy.cutAtPacket(packet);
      const first = await book().catch((error) => error);
      isWhole = proxy.packets() < packet;
      if (!isWhole) expect(first).toBeInstanceOf(DatabaseUnavailable);
      proxy.cutAtPacket(0);
      expect(['placed', 'replay']).toContain((await book()).state);
      booked += 1;
      expect(await balance(db, `member:${member}:cash`)).toBe(1_000_000 - booked * 1_000);
    }
    expect(booked).toBeGreaterThan(how === 'alone' ? 1 : 3);
    expect(await verify(db)).toMatchObject({ ok: true });
    await db.close();
    await proxy.close();
    await place.remove();
  });
});
