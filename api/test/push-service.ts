import { type ChildProcess, spawn } from 'node:child_process';
import { bundledVendor, vendorAddress } from './vendor-bundle';

/** A browser that subscribed at the stand-in, as a page is given it. */
export interface TestBrowser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push as its browser reads it. */
export interface TestPush {
  id: string;
  kind: string;
  title: string;
  body: string;
  lang: string;
}

/** The simulated push services of browsers, in a separate process. */
export class TestPushService {
  url = '';
  #child: ChildProcess | null = null;

  async start(): Promise<this> {
    const child = spawn(process.execPath, [await bundledVendor('messages')], {
      env: { PATH: process.env.PATH, MARU_MESSAGES_PORT: '0', MARU_FEED_FAULTS: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.url = await vendorAddress(child);
    return this;
  }

  stop(): void {
    this.#child?.kill();
  }

  async browser(): Promise<TestBrowser> {
    return (await fetch(`${this.url}/v1/browsers`, { method: 'POST' })).json() as Promise<TestBrowser>;
  }

  /** The browser ends its subscription without telling the site. */
  async forget({ endpoint }: TestBrowser): Promise<void> {
    await fetch(endpoint, { method: 'DELETE' });
  }

  async fault(fault: 'down' | 'reject', count = 1): Promise<void> {
    await fetch(`${this.url}/v1/faults`, { method: 'POST', body: JSON.stringify({ fault, count }) });
  }

  /** What a browser got, the first push first. */
  async pushes({ id }: TestBrowser): Promise<TestPush[]> {
    const answer = await fetch(`${this.url}/v1/pushes?browser=${id}`);
    const { pushes } = (await answer.json()) as { pushes: { text: string }[] };
    return pushes.reverse().map(({ text }) => JSON.parse(text));
  }
}
