import { type Localized, sportIds } from '@maru/contracts';
import { findCountry, text } from './countries';

export interface League {
  id: number;
  sport_id: number;
  country_id: number;
  /** Flag code of the country, which gives the teams their names. */
  flag: string;
  name: Localized;
  /** 0 for the highest, more for lower ones: their teams are weaker and closer to each other. */
  tier: number;
  women: boolean;
}

const first = '1부 리그|First Division|甲级联赛|Primera División';
const second = '2부 리그|Second Division|乙级联赛|Segunda División';
const cup = '컵 대회|National Cup|全国杯|Copa Nacional';
const pro = '프로농구|Pro Basketball|职业篮球联赛|Baloncesto Profesional';
const menVolley = '남자배구 리그|Men’s Volleyball League|男子排球联赛|Liga Masculina de Voleibol';
const womenVolley = '여자배구 리그|Women’s Volleyball League|女子排球联赛|Liga Femenina de Voleibol';
const hockey = '아이스하키 리그|Ice Hockey League|冰球联赛|Liga de Hockey';

/** Flag, name, tier. */
const rows: Record<number, [string, string, number?][]> = {
  [sportIds.football]: [
    ['kr', '프로축구 1부|Pro Football 1|职业足球甲级|Fútbol Profesional 1'],
    ['kr', '프로축구 2부|Pro Football 2|职业足球乙级|Fútbol Profesional 2', 1],
    ['kr', '컵 대회|National Cup|全国杯|Copa Nacional', 1],
    ['gb-eng', first],
    ['gb-eng', second, 1],
    ['gb-eng', cup, 1],
    ['es', first],
    ['es', second, 1],
    ['it', first],
    ['it', second, 1],
    ['de', first],
    ['de', second, 1],
    ['fr', first],
    ['fr', second, 1],
    ['br', first],
    ['br', second, 1],
    ['jp', first],
    ['jp', second, 1],
    ['pt', first],
    ['nl', first],
    ['us', first],
    ['cn', first],
    ['au', first],
    ['eu', '대륙 클럽컵|Continental Club Cup|洲际俱乐部杯|Copa Continental de Clubes'],
    ['eu', '대륙 도전컵|Continental Challenge Cup|洲际挑战杯|Copa Desafío Continental', 1],
  ],
  [sportIds.basketball]: [
    ['kr', pro],
    ['us', '프로농구 동부|Pro Basketball East|职业篮球东部|Baloncesto Este'],
    ['us', '프로농구 서부|Pro Basketball West|职业篮球西部|Baloncesto Oeste'],
    ['es', pro],
    ['it', pro],
    ['de', pro, 1],
    ['fr', pro, 1],
    ['cn', pro, 1],
    ['au', pro, 1],
    ['jp', pro, 1],
    ['eu', '대륙 농구컵|Continental Basketball Cup|洲际篮球杯|Copa Continental de Baloncesto'],
  ],
  [sportIds.baseball]: [
    ['kr', '프로야구|Pro Baseball|职业棒球|Béisbol Profesional'],
    ['kr', '프로야구 2군|Pro Baseball Reserves|职业棒球二军|Béisbol de Reservas', 1],
    ['jp', '프로야구 동부|Pro Baseball East|职业棒球东部|Béisbol Este'],
    ['jp', '프로야구 서부|Pro Baseball West|职业棒球西部|Béisbol Oeste'],
    ['us', '프로야구 북부|Pro Baseball North|职业棒球北部|Béisbol Norte'],
    ['us', '프로야구 남부|Pro Baseball South|职业棒球南部|Béisbol Sur'],
    ['cn', '야구 리그|Baseball League|棒球联赛|Liga de Béisbol', 1],
  ],
  [sportIds.volleyball]: [
    ['kr', menVolley],
    ['kr', womenVolley],
    ['it', menVolley],
    ['it', womenVolley],
    ['br', menVolley],
    ['jp', womenVolley],
    ['cn', womenVolley, 1],
  ],
  [sportIds.iceHockey]: [
    ['us', '아이스하키 동부|Ice Hockey East|冰球东部|Hockey Este'],
    ['us', '아이스하키 서부|Ice Hockey West|冰球西部|Hockey Oeste'],
    ['de', hockey],
    ['fr', hockey, 1],
    ['kr', hockey, 1],
    ['jp', hockey, 1],
  ],
  [sportIds.tennis]: [
    ['kr', '서울 오픈|Seoul Open|首尔公开赛|Abierto de Seúl'],
    ['au', '퍼스 오픈|Perth Open|珀斯公开赛|Abierto de Perth'],
    ['us', '덴버 클래식|Denver Classic|丹佛精英赛|Clásico de Denver'],
    ['fr', '리옹 트로피|Lyon Trophy|里昂锦标赛|Trofeo de Lyon'],
    ['es', '세비야 오픈|Seville Open|塞维利亚公开赛|Abierto de Sevilla'],
    ['it', '토리노 챌린지|Turin Challenge|都灵挑战赛|Desafío de Turín', 1],
    ['cn', '항저우 오픈|Hangzhou Open|杭州公开赛|Abierto de Hangzhou', 1],
    ['jp', '교토 여자 오픈|Kyoto Women’s Open|京都女子公开赛|Abierto Femenino de Kioto'],
    ['nl', '헤이그 여자 클래식|Hague Women’s Classic|海牙女子精英赛|Clásico Femenino de La Haya', 1],
  ],
};

/** All leagues, ids 101 and up in the order above. */
export const leagues: League[] = Object.entries(rows)
  .flatMap(([sport, list]) => list.map((row) => ({ sport_id: Number(sport), row })))
  .map(({ sport_id, row: [flag, packed, tier] }, i) => ({
    id: 101 + i,
    sport_id,
    country_id: findCountry(flag).id,
    flag,
    name: text(packed),
    tier: tier ?? 0,
    women: packed.includes('여자'),
  }));
