export function run(
  name: string,
  argv: string[],
  options?: {
    cwd?: string;
    env?: Record<string, string | undefined>;
    show?: boolean | 'errors';
    advice?: string;
    allowFailure?: boolean;
  },
): Promise<{ code: number; log: string }>;
export function stopRunning(): void;
