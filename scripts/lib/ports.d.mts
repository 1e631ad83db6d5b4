export function portOf(name: string, fallback: number): number;
export function mustBeFree(port: number, name: string): Promise<void>;
export function freePort(): Promise<number>;
export function answers(url: string, options: { deadline: number; alive?: () => boolean }): Promise<boolean>;
