import type { Localized } from '@maru/contracts';

/** A text written "ko|en|zh-CN|es"; a missing Spanish one is the English. */
export function text(packed: string): Localized {
  const [ko = '', en = '', zh = en, es = en] = packed.split('|');
  return { ko, en, 'zh-CN': zh, es };
}

interface Country {
  id: number;
  flag: string;
  name: Localized;
}

const rows: [flag: string, name: string][] = [
  ['kr', '대한민국|South Korea|韩国|Corea del Sur'],
  ['gb-eng', '잉글랜드|England|英格兰|Inglaterra'],
  ['es', '스페인|Spain|西班牙|España'],
  ['it', '이탈리아|Italy|意大利|Italia'],
  ['de', '독일|Germany|德国|Alemania'],
  ['fr', '프랑스|France|法国|Francia'],
  ['br', '브라질|Brazil|巴西|Brasil'],
  ['jp', '일본|Japan|日本|Japón'],
  ['pt', '포르투갈|Portugal|葡萄牙|Portugal'],
  ['nl', '네덜란드|Netherlands|荷兰|Países Bajos'],
  ['us', '미국|United States|美国|Estados Unidos'],
  ['cn', '중국|China|中国|China'],
  ['au', '호주|Australia|澳大利亚|Australia'],
  ['eu', '유럽|Europe|欧洲|Europa'],
];

export const countries: Country[] = rows.map(([flag, name], i) => ({ id: i + 1, flag, name: text(name) }));

/** Country by the code of its flag. */
export function findCountry(flag: string): Country {
  const country = countries.find((c) => c.flag === flag);
  if (!country) throw new Error(`no country ${flag}`);
  return country;
}
