/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import { waitFor } from '@testing-library/react';
import { fakeBuild } from '../testing/fake-builds';
import { TestPage } from '../testing/page';
import { testDocument } from '../testing/signed';
import { exposeDevtools } from './devtools';

const patience = { timeout: 30_000 };
const [first, second, third] = ['b200001', 'b200002', 'b200003'].map((build) => fakeBuild('remote-a', build, '/a'));
const shows = (page: TestPage, { release }: typeof first & object) =>
  waitFor(() => {
    expect(page.holder.dataset.remoteState).toBe('mounted');
    expect(page.holder.textContent).toContain(release.build);
  }, patience);

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('a replaced build that has left something is retired at once; a tidy one is kept on standby', async () => {
  const page = await TestPage.open('/a', testDocument(1, [first!.release]));
  await shows(page, first!);
  const { registry } = page;
  const ownership = registry.ownership!;
  const remove = jest.spyOn(ownership, 'remove');
  const list = jest.spyOn(ownership, 'list').mockReturnValue(['a timer']);
  await page.release([second!.release]);
  await shows(page, second!);
  expect(first!.disposed).toBe(1);
  expect(registry.standby.releases).toEqual([]);
  expect(remove).toHaveBeenCalledWith(first!.release);
  list.mockReturnValue([]);
  await page.release([third!.release]);
  await shows(page, third!);
  expect(registry.standby.releases).toEqual([second!.release]);
  await page.close();
});

test('what a build has not ended once it has left the page is named for smoke loads, and what it has ended is not', async () => {
  const globals = window as unknown as Record<string, unknown>;
  const build = fakeBuild('remote-a', 'b200004', '/a');
  const { main } = build.app.mounts;
  const { mount } = main!;
  main!.mount = async (props) => {
    await mount(props);
    Object.assign(globals, { shop: {}, passing: {} });
  };
  main!.unmount = async () => void delete globals.passing;
  const page = await TestPage.open('/a', testDocument(1, [build.release]));
  exposeDevtools(page.registry, {} as never);
  const leave = () => window.__maruReleases!.leave('remote-a');
  await shows(page, build);
  // One that is shown is left alone.
  expect(await leave()).toEqual([]);
  window.history.pushState(null, '', '/nowhere');
  await waitFor(() => expect(page.holder.dataset.remoteState).toBeUndefined(), patience);
  expect(await leave()).toEqual(['a global shop']);
  expect(build.disposed).toBe(1);
  await page.registry.retire(page.registry.build(build.release));
  expect('shop' in globals).toBe(false);
  await page.close();
});
