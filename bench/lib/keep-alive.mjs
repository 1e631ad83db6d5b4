import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection with one request at a time. It does little work, to leave the processor to the measured
 * server. Supports only responses with a content-length.
 */
export class KeepAlive {
  #socket;
  #waiting = null;
  #received = Buffer.alloc(0);

  constructor(port) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    const fail = (error) => {
      const waiting = this.#waiting;
      this.#waiting = null;
      waiting?.reject(error ?? new Error('the connection was closed'));
    };
    this.#socket.on('error', fail);
    this.#socket.on('close', () => fail());
  }

  /** @returns {Promise<{status: number, body: string}>} `text`: head and body as they go over the wire */
  send(text) {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('the connection is closed'));
      this.#waiting = { resolve, reject };
      this.#socket.write(text);
    });
  }

  close() {
    this.#socket.destroy();
  }

  #take(chunk) {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk;
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) {
      this.#socket.destroy(new Error(`no content-length in: ${head}`));
      return;
    }
    const total = end + headEnd.length + length;
    if (this.#received.length < total) return;
    const body = this.#received.toString('utf8', end + headEnd.length, total);
    this.#received = this.#received.subarray(total);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
