/** Folders of the remotes, by the workspace's naming rule. */
export function remoteFolders(): string[];
