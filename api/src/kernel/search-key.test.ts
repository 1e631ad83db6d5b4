import { searchKey } from '@maru/contracts/search';
import { testDatabase } from '../../test/database';
import type { Database } from './sql';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const texts = [
  'demo_1',
  '달빛 주자-1',
  'DEMO-1',
  '50%_\\',
  'Béisbol',
  'Ñandú ÉCLAIR',
  'Bodø/Glimt ŁÓDŹ Straße Æsir œuvre',
  'D. 리웨이란',
  '마루넷'.normalize('NFD'),
  '\uff2b\uff34 위즈\u200b',
  'ㅁㅏㄹㅜ ㅋㅋ',
  '中超联赛（一）',
  '– !',
  '',
];

test('the database makes the key of a text that the search makes', async () => {
  const rows = await db.query<{ key: string }>(
    'select text_search_key(t) as key from unnest($1::text[]) with ordinality x(t, n) order by n',
    [texts],
  );
  expect(rows.map(({ key }) => key)).toEqual(texts.map(searchKey));
});

test('a text and a name in any language hold a key; nothing holds an empty one', async () => {
  const names = { ko: '레알 마드리드', es: 'Atlético' };
  const [row] = await db.query<Record<string, boolean>>(
    `select text_holds('홍길동', $1) as holder, text_holds('x', '') as empty, text_names_hold($2::jsonb, 'atletico') as es,
            text_names_hold($2::jsonb, $3) as ko, text_names_hold($2::jsonb, 'es') as language`,
    [searchKey('길동'.normalize('NFD')), JSON.stringify(names), searchKey('\uff4d마드리드'.slice(1))],
  );
  expect(row).toEqual({ holder: true, empty: false, es: true, ko: true, language: false });
});
