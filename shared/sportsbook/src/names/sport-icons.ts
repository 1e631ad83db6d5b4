/** Icons of the sports in the site's set, by the sport's id. */
export const sportIcons: Readonly<Record<number, string>> = {
  1: 'ball-football',
  2: 'ball-basketball',
  3: 'ball-baseball',
  4: 'ball-volleyball',
  5: 'ice-skating',
  6: 'ball-tennis',
};
