import { get } from 'node:http';

/**
 * Messages and changed odds a second on the feed's own stream, counted for `seconds`. Odds in markets that are sent
 * whole (`market_change`) are not counted: most of them did not change.
 */
export function feedRate(feedUrl, seconds) {
  return new Promise((resolve, reject) => {
    let [messages, outcomes] = [0, 0];
    let rest = '';
    const count = (line) => {
      if (!line.startsWith('data:')) return;
      messages += 1;
      if (line.includes('"type":"odds_change"')) outcomes += line.split('"value":').length - 1;
    };
    const request = get(`${feedUrl}/v1/stream`, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`the feed's stream answers ${response.statusCode}`));
      const from = performance.now();
      response.setEncoding('utf8').on('data', (chunk) => {
        const parts = (rest + chunk).split('\n');
        rest = parts.pop();
        for (const line of parts) count(line);
      });
      setTimeout(() => {
        const took = (performance.now() - from) / 1000;
        request.destroy();
        resolve({ messages: messages / took, outcomes: outcomes / took });
      }, seconds * 1000);
    });
    request.on('error', reject);
  });
}
