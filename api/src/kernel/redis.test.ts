import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import { describeOnRedis, testRedisUrl } from '../../test/harness';
import { connectRedis } from './redis';

const log = { error: () => {} } as unknown as FastifyBaseLogger;

describeOnRedis('Redis', () => {
  test('leaves the process to its other work when it is closed before the sockets are', async () => {
    const redis = connectRedis(testRedisUrl!, `maru_redis_${process.pid}`, log);
    const io = new Server(0, { adapter: redis.adapter as never });
    io.of('/one');
    while (redis.status() !== 'ok') await sleep(10);
    // The adapter waits in its first reading of the stream.
    await sleep(200);
    await redis.close();
    // Processor time, as the machine may be busy with others.
    const before = process.cpuUsage();
    for (let turn = 0; turn < 20; turn++) await sleep(10);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
    await io.close();
  });
});

test('a server that hangs up on every first command does not end the process: nothing is refused to nobody', async () => {
  let commands = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      commands += 1;
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const redis = connectRedis(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`, 'maru_hang_up', log);
  while (commands < 4) await sleep(10);
  expect(redis.status()).toBe('down');
  await redis.close();
  // An unhandled rejection fails the test.
  await sleep(50);
  server.close();
});
