import { sportIds } from '@maru/contracts';
import { text } from './countries';

/** Names of the sports. */
export const sportNames = [
  { id: sportIds.football, name: text('축구|Football|足球|Fútbol') },
  { id: sportIds.basketball, name: text('농구|Basketball|篮球|Baloncesto') },
  { id: sportIds.baseball, name: text('야구|Baseball|棒球|Béisbol') },
  { id: sportIds.volleyball, name: text('배구|Volleyball|排球|Voleibol') },
  { id: sportIds.iceHockey, name: text('아이스하키|Ice hockey|冰球|Hockey') },
  { id: sportIds.tennis, name: text('테니스|Tennis|网球|Tenis') },
];
