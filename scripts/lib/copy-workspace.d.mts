export function copyWorkspace(root: string, folder: string): void;
export function copyBuiltWorkspace(root: string, folder: string): void;
export function linkPackage(folder: string, name: string, like: string): void;
