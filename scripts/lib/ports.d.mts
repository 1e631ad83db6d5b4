export function freePort(): Promise<number>;
export function answers(url: string, options: { deadline: number; alive?: () => boolean }): Promise<boolean>;
