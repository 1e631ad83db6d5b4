export interface MaruResult {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own
  data: any;
  text: string;
}
export type Maru = (...args: string[]) => Promise<MaruResult>;
export function makeMaru(site: { url: string; token: string }): Maru;
// biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own
export function mustMaru(site: { url: string; token: string }): (...args: string[]) => Promise<any>;
