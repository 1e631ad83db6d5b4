import { fakeBuild } from '../testing/fake-builds';
import { TestPage } from '../testing/page';
import { testDocument } from '../testing/signed';

/** A fake build with one mount in the home slot. */
function homeBuild(build: string) {
  const fake = fakeBuild('remote-feed', build);
  fake.release.description = {
    ...fake.release.description,
    hostContract: '1.1',
    mounts: [{ slot: 'home', name: 'main', path: '/home' }],
  };
  return fake;
}

const slot = () => document.querySelector<HTMLElement>('[data-remote-slot=home]')!;
const until = async (fits: () => boolean) => {
  for (let attempts = 200; attempts > 0 && !fits(); attempts -= 1) await new Promise((done) => setTimeout(done, 10));
  expect(fits()).toBe(true);
};

test('the home slot loads nothing before it may, is swapped like the others, and goes back from a bad build', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const [first, second, bad] = ['b1', 'b2', 'b3'].map(homeBuild);
  bad!.throwsAtMount = true;
  const page = await TestPage.open('/home', testDocument(1, [first!.release]));
  expect([slot().dataset.remoteState, first!.evaluated]).toEqual(['loading', 0]);
  page.registry.slots.allowHome();
  await until(() => slot().dataset.remoteState === 'mounted');
  expect(slot().textContent).toContain('b1');
  await page.release([second!.release]);
  await until(() => slot().textContent === 'b2');
  await page.release([bad!.release]);
  await until(() => bad!.evaluated > 0 && slot().textContent === 'b2');
  expect(slot().dataset.remoteRelease).toBe('remote-feed@1.0.0-b2');
});
