import { Publisher } from './publisher';

/** A publisher whose settings are read by `config`; nothing listens. */
function publisherWith(config: () => Promise<never>): Publisher {
  const live = { openChannels() {}, onSubscribe() {}, listeners: () => 0 };
  const hub = { tick() {}, topics: () => [] };
  const book = { sweep() {} };
  return new Publisher(live as never, { config } as never, book as never, hub as never, {} as never);
}

test('stopping waits for settings that are being read, and a read that fails then ends nothing else', async () => {
  const failures: ((error: Error) => void)[] = [];
  const publisher = publisherWith(() => new Promise((_, reject) => failures.push(reject)));
  publisher.start();
  while (failures.length === 0) await new Promise((go) => setTimeout(go, 50));
  let stopped = false;
  const stopping = publisher.stop().then(() => {
    stopped = true;
  });
  await new Promise((go) => setTimeout(go, 20));
  expect(stopped).toBe(false);
  for (const fail of failures) fail(new Error('the database is closed'));
  await stopping;
  expect(stopped).toBe(true);
});
