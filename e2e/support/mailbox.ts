import { expect } from '@playwright/test';
import { slow } from './slow';

interface Letter {
  subject: string;
  text: string;
  at: number;
}

/** What members are sent, as they find it at home. */
export class Mailbox {
  constructor(readonly url: string) {}

  async letters(to: string): Promise<Letter[]> {
    const answer = await fetch(`${this.url}/v1/messages?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { messages: Letter[] }).messages.sort((a, b) => a.at - b.at);
  }

  /** Path of the newest link under `root` that was sent to an address; waits for it. */
  async link(to: string, root: string): Promise<string> {
    let path = '';
    await expect
      .poll(
        async () => {
          const links = (await this.letters(to)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
          path = links.map((link) => new URL(link).pathname).findLast((path) => path.startsWith(root)) ?? '';
          return path;
        },
        // The job that sends messages runs every few seconds; a member does not wait at the page for a mail.
        { timeout: 15_000 * slow },
      )
      .not.toBe('');
    return path;
  }
}
