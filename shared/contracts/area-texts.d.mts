export function areaTextFiles(root: string, locale: string): string[];
export function withAreaTexts<Texts extends object>(words: Texts, root: string, locale: string): Texts;
