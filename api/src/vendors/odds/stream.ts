import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { SseReader } from './sse';

export interface StreamOptions {
  url: string;
  /** Resumes after this message. */
  lastEventId: number;
  connectTimeoutMs: number;
  /** A stream that brings no byte for this long is cut. */
  stallMs: number;
  onOpen(): void;
  onData(text: string): void;
  signal: AbortSignal;
}

export type StreamEnd = 'gone' | 'refused' | 'stalled' | 'cut' | 'stopped';

/** Reads one connection of the feed's stream until it ends, and tells how. Never rejects. */
export function readStream(options: StreamOptions): Promise<StreamEnd> {
  return new Promise((resolve) => {
    if (options.signal.aborted) return resolve('stopped');
    let answer: IncomingMessage | null = null;
    let stalled = false;
    const get = options.url.startsWith('https:') ? httpsGet : httpGet;
    const request = get(options.url, {
      headers: { accept: 'text/event-stream', 'last-event-id': String(options.lastEventId) },
      agent: false,
    });
    const stall = () => {
      stalled = true;
      request.destroy();
    };
    let timer = setTimeout(stall, options.connectTimeoutMs);
    const end = (how: StreamEnd) => {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', stop);
      request.destroy();
      resolve(options.signal.aborted ? 'stopped' : stalled ? 'stalled' : how);
    };
    const stop = () => end('stopped');
    options.signal.addEventListener('abort', stop);
    request.on('error', () => end('cut'));
    request.on('response', (response) => {
      answer = response;
      if (answer.statusCode !== 200) return end(answer.statusCode === 410 ? 'gone' : 'refused');
      const reader = new SseReader(options.onData);
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        timer.refresh();
        try {
          reader.push(piece);
        } catch {
          end('cut');
        }
      });
      answer.on('error', () => end('cut'));
      answer.on('close', () => end('cut'));
      clearTimeout(timer);
      timer = setTimeout(stall, options.stallMs);
      options.onOpen();
    });
  });
}
