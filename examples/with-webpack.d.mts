export function prepareExample(folder: string): Promise<void>;
export function edit(file: string, before: string, after: string): void;
export function buildExample(folder: string): string;
