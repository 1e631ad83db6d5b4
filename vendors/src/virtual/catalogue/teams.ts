import type { Localized, VendorVirtualTeam } from '@maru/contracts';

/** A side with what it can do, in percent of the average: `attack` above 100 scores more, `defence` below 100 concedes less. */
export interface Team extends VendorVirtualTeam {
  attack: number;
  defence: number;
}

/** Two sides that meet. */
export interface Fixture {
  home: Team;
  away: Team;
}

type Row = [
  ko: string,
  en: string,
  zh: string,
  es: string,
  body: string,
  trim: string,
  attack: number,
  defence: number,
];

/** Invented sides: of a sky league, a cup of lightning and courts of the breeze. Ids are a category's tens. */
const rows: Record<number, Row[]> = {
  6: [
    ['하늘 FC', 'Haneul FC', '天空FC', 'Haneul FC', '#f2f4f7', '#2f6fd0', 124, 84],
    ['가람 로버스', 'Garam Rovers', '江河流浪者', 'Garam Rovers', '#1f2a44', '#e9b949', 114, 92],
    ['샛별 유나이티드', 'Saetbyeol United', '晨星联', 'Saetbyeol United', '#c8344a', '#f2f4f7', 108, 96],
    ['은하 시티', 'Eunha City', '银河城', 'Eunha City', '#35b6c9', '#f2f4f7', 104, 98],
    ['달빛 시티', 'Dalbit City', '月光城', 'Dalbit City', '#7a4fc0', '#e9b949', 98, 102],
    ['노을 SC', 'Noeul SC', '晚霞SC', 'Noeul SC', '#e07b2e', '#1f2a44', 94, 104],
    ['바람 애슬레틱', 'Baram Athletic', '清风竞技', 'Baram Athletic', '#2e9e6b', '#f2f4f7', 90, 110],
    ['여울 로버스', 'Yeoul Rovers', '浅滩流浪者', 'Yeoul Rovers', '#8c1d3f', '#35b6c9', 82, 116],
  ],
  7: [
    ['번개 레드', 'Beongae Red', '闪电红', 'Beongae Rojo', '#c8344a', '#1f2a44', 116, 90],
    ['천둥 블루', 'Cheondung Blue', '惊雷蓝', 'Cheondung Azul', '#2f6fd0', '#f2f4f7', 112, 92],
    ['소나기 그린', 'Sonagi Green', '骤雨绿', 'Sonagi Verde', '#2e9e6b', '#e9b949', 106, 98],
    ['무지개 화이트', 'Mujigae White', '彩虹白', 'Mujigae Blanco', '#f2f4f7', '#7a4fc0', 102, 100],
    ['구름 그레이', 'Gureum Grey', '云朵灰', 'Gureum Gris', '#7d8796', '#f2f4f7', 98, 100],
    ['햇살 옐로', 'Haetsal Yellow', '阳光黄', 'Haetsal Amarillo', '#e9b949', '#8c1d3f', 96, 104],
    ['안개 퍼플', 'Angae Purple', '薄雾紫', 'Angae Morado', '#7a4fc0', '#35b6c9', 92, 106],
    ['서리 스카이', 'Seori Sky', '霜天蓝', 'Seori Celeste', '#35b6c9', '#1f2a44', 86, 112],
  ],
  8: [
    ['산들 윙스', 'Sandeul Wings', '微风之翼', 'Sandeul Wings', '#2e9e6b', '#f2f4f7', 118, 90],
    ['마루 스타즈', 'Maru Stars', '木廊之星', 'Maru Stars', '#e9b949', '#1f2a44', 112, 94],
    ['누리 호크스', 'Nuri Hawks', '世界之鹰', 'Nuri Hawks', '#c8344a', '#f2f4f7', 106, 96],
    ['다솜 웨이브', 'Dasom Wave', '真爱之浪', 'Dasom Wave', '#2f6fd0', '#35b6c9', 102, 100],
    ['가온 타이드', 'Gaon Tide', '中心之潮', 'Gaon Tide', '#35b6c9', '#1f2a44', 98, 102],
    ['미르 드래곤', 'Mireu Dragons', '青龙', 'Mireu Dragons', '#7a4fc0', '#e9b949', 96, 102],
    ['해오름 선즈', 'Haeoreum Suns', '日升太阳', 'Haeoreum Suns', '#e07b2e', '#f2f4f7', 92, 106],
    ['별하 나이츠', 'Byeolha Knights', '星河骑士', 'Byeolha Knights', '#1f2a44', '#c8344a', 86, 110],
  ],
};

/** The eight sides of a category. */
export function listTeams(category: number): Team[] {
  return (rows[category] ?? []).map(([ko, en, zh, es, body, trim, attack, defence], at) => ({
    id: category * 10 + at,
    name: { ko, en, 'zh-CN': zh, es },
    colors: [body, trim],
    attack,
    defence,
  }));
}

const surnames = '이|Lee|李,윤|Yoon|尹,박|Park|朴,정|Jung|郑,한|Han|韩,서|Seo|徐,문|Moon|文,오|Oh|吴'
  .split(',')
  .map(parts);
const givenNames =
  '하늘|Haneul|天,여울|Yeoul|溪,구름|Gureum|云,가람|Garam|江,바다|Bada|海,나루|Naru|津,도담|Dodam|淡,한결|Hangyeol|诚'
    .split(',')
    .map(parts);

function parts(text: string): [string, string, string] {
  return text.split('|') as [string, string, string];
}

/** Players of a side who are named in events. */
export const playersOfTeam = 8;

/** Name of player `at` (0 …) of a team: always the same one. */
export function createPlayer(team: number, at: number): Localized {
  const surname = surnames[(team * 3 + at) % surnames.length]!;
  const name = givenNames[(team * 5 + at * 3) % givenNames.length]!;
  const latin = `${name[1]} ${surname[1]}`;
  return { ko: surname[0] + name[0], en: latin, 'zh-CN': surname[2] + name[2], es: latin };
}
