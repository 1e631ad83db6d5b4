import { parentPort, workerData } from 'node:worker_threads';
import { io } from 'socket.io-client';

/** Pages that watch a game, in a separate thread that does not delay the measurement. */
const { url, topic, count } = workerData;
const got = { tick: 0, players: 0, round: 0 };
const sockets = [];
for (let index = 0; index < count; index += 1) {
  const socket = io(`${url}/rounds`, { transports: ['websocket'], forceNew: true, reconnection: false });
  for (const event of Object.keys(got)) {
    socket.on(event, () => {
      got[event] += 1;
    });
  }
  sockets.push(socket);
  const joined = await socket.timeout(20_000).emitWithAck('join', topic);
  if (!joined.ok) throw new Error(`join of ${topic}: ${JSON.stringify(joined)}`);
}
parentPort.on('message', (message) => {
  if (message === 'count') parentPort.postMessage({ ...got });
  else for (const socket of sockets) socket.close();
});
parentPort.postMessage('ready');
