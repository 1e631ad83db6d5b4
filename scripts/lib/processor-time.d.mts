interface Process {
  parent: number;
  command: string;
  seconds: number;
}
export function readProcesses(): Map<number, Process>;
export function secondsBelow(
  processes: ReadonlyMap<number, Process>,
  root: number,
  counts?: (command: string) => boolean,
): number;
export function isBrowser(command: string): boolean;
export function addToBudget(file: string, run: { wallSeconds: number; processorSeconds: Record<string, number> }): void;
