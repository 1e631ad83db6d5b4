import { useUiText } from '../ports';

const glyphs = {
  iron: 'M11 18h14',
  bronze: 'M11 21l7-6.5 7 6.5',
  silver: 'M11 18l7-6.5 7 6.5M11 24.5l7-6.5 7 6.5',
  gold: 'M11 15.5l7-6 7 6M11 21.5l7-6 7 6M11 27.5l7-6 7 6',
  diamond: 'M10.5 15.5l3.5-4.5h8l3.5 4.5L18 26zM10.5 15.5h15M15 15.5L18 26l3-10.5',
} as const;
export type LevelName = keyof typeof glyphs;

/** 1 iron, 2 bronze, 3 silver, 4 gold; every other level is diamond. */
export function levelName(level: number): LevelName {
  return (['iron', 'bronze', 'silver', 'gold'] as const)[level - 1] ?? 'diamond';
}

/** The member's level as a hexagon whose glyph differs by level. */
export function LevelIcon({ level, small }: { level: number; small?: boolean }) {
  const t = useUiText();
  const name = levelName(level);
  return (
    <svg
      className={`level lv-${name}${small ? ' level--sm' : ''}`}
      viewBox="0 0 36 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinejoin="round"
      strokeLinecap="round"
      role="img"
      aria-label={t('level.label', { name: t(`level.${name}`) })}
    >
      <path d="M18 2.5l13.5 7.8v15.5L18 33.5 4.5 25.8V10.3z" fill="currentColor" fillOpacity=".14" strokeWidth="1.8" />
      <path d={glyphs[name]} />
    </svg>
  );
}

/** The level's word in the level's colour. */
export function LevelWord({ level }: { level: number }) {
  const t = useUiText();
  const name = levelName(level);
  return <span className={`lvname lv-${name}`}>{t(`level.${name}`)}</span>;
}
