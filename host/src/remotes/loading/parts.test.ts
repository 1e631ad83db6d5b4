import { testRelease } from '../testing/signed';
import { filesForPath } from './parts';

const release = testRelease('remote-feed', 'b1', '/theSports');
release.description.mounts.push({ slot: 'home', name: 'home', path: '/home' });
release.initial = ['entry.js', 'app.js'];
release.parts = { main: ['main.js', 'main.css'], home: ['home.js'] };

const always = () => true;
const notHome = (slot: string) => slot !== 'home';

describe('files that a page needs at once', () => {
  test('are the initial ones and those of the parts that it shows', () => {
    expect(filesForPath(release, always, '/theSports/inplay')).toEqual(['entry.js', 'app.js', 'main.js', 'main.css']);
    expect(filesForPath(release, always, '/cash')).toEqual(['entry.js', 'app.js']);
  });
  // spec releases.20
  test('of the home slot come only once it may load', () => {
    expect(filesForPath(release, notHome, '/home')).toEqual(['entry.js', 'app.js']);
    expect(filesForPath(release, always, '/home')).toEqual(['entry.js', 'app.js', 'home.js']);
    expect(filesForPath(release, always, '/')).toEqual(['entry.js', 'app.js', 'home.js']);
  });
  test('of a release without parts are the initial ones', () => {
    expect(filesForPath({ ...release, parts: undefined }, always, '/theSports')).toEqual(['entry.js', 'app.js']);
  });
});
