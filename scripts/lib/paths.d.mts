export const root: string;
export const work: string;
export const tools: string;
export const stamps: string;
export const logs: string;
export function makeWorkFolders(): void;
