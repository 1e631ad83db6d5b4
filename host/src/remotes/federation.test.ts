/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import { waitFor } from '@testing-library/react';
import { fakeBuild } from './testing/fake-builds';
import { leftovers } from './testing/leftovers';
import { TestPage } from './testing/page';
import { testDocument } from './testing/signed';

const patience = { timeout: 5_000 };
beforeAll(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

test('pages are opened and closed one after the other, and each leaves the document as it was', async () => {
  const before = leftovers();
  for (const name of ['b900001', 'b900002', 'b900003']) {
    const build = fakeBuild('remote-a', name, '/a');
    const next = fakeBuild('remote-a', `${name}9`, '/a');
    const page = await TestPage.open('/a', testDocument(1, [build.release]));
    await waitFor(() => expect(page.holder.textContent).toContain(name), patience);
    await page.release([next.release]);
    await waitFor(() => expect(page.holder.textContent).toContain(`${name}9`), patience);
    expect(page.registry.standby.releases).toEqual([build.release]);
    await page.close();
    expect([build.disposed, next.disposed]).toEqual([1, 1]);
    expect(leftovers()).toEqual(before);
  }
});
