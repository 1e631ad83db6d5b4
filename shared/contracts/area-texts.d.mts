export function areaTextFiles(root: string, locale: string): string[];
export function withAreaTexts<Words extends object>(words: Words, root: string, locale: string): Words;
