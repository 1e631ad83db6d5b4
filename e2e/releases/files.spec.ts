import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signInToConsole } from '../support/console-page';
import { expect, test } from '../support/fixtures';

/** Makes itself an administrator's token, as soon as it runs as a page of the site beside a signed-in operator. */
const attack = `fetch('/api/ops/tokens',{method:'POST',credentials:'include',headers:{'content-type':'application/json','x-maru-ops':'1'},
body:JSON.stringify({name:'stolen',permissions:['operators:manage'],remotes:['*']})}).finally(()=>{document.title='ran'});document.title='ran'`;
const page = `<!doctype html><title>still</title><script>${attack}</script>`;
const files: Record<string, string> = {
  'x.html': page,
  'x.html.js': page,
  'x.js': attack,
  'x.json': page,
  'x.js.map': page,
  'x.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>still</title><rect width="9" height="9"/><script>${attack}</script></svg>`,
};

// spec releases.18
test('a file of a release is no page of the site, whatever a registry of before has taken in', async ({
  page,
  site,
}) => {
  const folder = 'remote-attack/1.0.0-battack1';
  await mkdir(join(site.releases, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(site.releases, folder, name), text);
  try {
    await signInToConsole(page);
    const tokens = async () => (await (await page.request.get('/api/ops/tokens')).json()).tokens as { name: string }[];
    for (const name of Object.keys(files).flatMap((file) => [file, `${file}?x.html`])) {
      const opened = await page.goto(`/releases/${folder}/${name}`);
      expect([name, opened?.headers()['content-security-policy']]).toEqual([name, "sandbox; default-src 'none'"]);
      expect([name, await page.title()]).not.toEqual([name, 'ran']);
      // The document's origin is opaque: its requests carry no cookie, and no other document reads it.
      expect([name, await page.evaluate(() => window.origin)]).toEqual([name, 'null']);
    }
    expect((await tokens()).map(({ name }) => name)).not.toContain('stolen');
    // As a picture the same file is still shown, without its script.
    await page.goto('/ops');
    const width = await page.evaluate(async (src) => {
      const picture = Object.assign(new Image(), { src });
      await picture.decode();
      return picture.naturalWidth;
    }, `/releases/${folder}/x.svg`);
    expect(width).toBe(9);
    expect(await page.context().cookies()).toContainEqual(
      expect.objectContaining({ name: 'maru_ops', path: '/api/ops', httpOnly: true, sameSite: 'Strict' }),
    );
  } finally {
    await rm(join(site.releases, 'remote-attack'), { recursive: true, force: true });
  }
});
