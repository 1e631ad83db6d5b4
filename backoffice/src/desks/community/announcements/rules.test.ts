import '../../../testing/texts';
import { announcementLabels, announcementTypes } from '@maru/contracts';
import { announcement } from '../../../testing/rows';
import { hasText } from '../../../texts';
import {
  bodyOfAnnouncement,
  draftOfAnnouncement,
  isOver,
  labels,
  newAnnouncement,
  toneOfLabel,
  types,
  withType,
} from './rules';

test('kinds and labels are those of the contracts, and have words', () => {
  expect(types).toEqual(announcementTypes);
  expect(labels).toEqual(announcementLabels);
  const keys = [...types.map((type) => `type_${type}`), ...labels.map((label) => `label_${label}`)];
  expect(keys.filter((key) => !hasText(`announcement.${key}`))).toEqual([]);
  expect(labels.map(toneOfLabel)).toEqual(['caution', 'info', undefined, 'success']);
});

test('an announcement that is opened and saved stays what it was', () => {
  const until = Date.parse('2026-12-24T18:30:00+09:00');
  for (const row of [announcement(), announcement({ type: 'event', until, pinned: true, published: false })]) {
    const { id: _id, created_at: _made, updated_at: _changed, ...body } = row;
    expect(bodyOfAnnouncement(draftOfAnnouncement(row))).toEqual(body);
  }
});

test('the end is typed in Korea’s time, and only events have one', () => {
  const draft = { ...newAnnouncement, type: 'event' as const, title: ' 봄 ', until: '2026-03-01T00:00' };
  expect(bodyOfAnnouncement(draft)).toMatchObject({ title: '봄', until: Date.UTC(2026, 1, 28, 15) });
  expect(bodyOfAnnouncement({ ...draft, until: '' }).until).toBeNull();
  expect(bodyOfAnnouncement({ ...draft, type: 'notice' }).until).toBeNull();
});

test('the usual label and purpose follow the kind, another one stays', () => {
  expect(withType(newAnnouncement, 'event')).toMatchObject({ type: 'event', label: 'event', purpose: 'promotion' });
  expect(withType({ ...newAnnouncement, type: 'event', purpose: 'promotion' }, 'notice').purpose).toBe('notice');
  expect(withType({ ...newAnnouncement, purpose: 'promotion' }, 'event').purpose).toBe('promotion');
  expect(withType({ ...newAnnouncement, type: 'event', label: 'event' }, 'notice').label).toBe('info');
  expect(withType({ ...newAnnouncement, label: 'rule' }, 'event').label).toBe('rule');
});

test('an event is over with its end', () => {
  expect([isOver({ until: 5 }, 4), isOver({ until: 5 }, 5), isOver({ until: null }, 5)]).toEqual([false, true, false]);
});
