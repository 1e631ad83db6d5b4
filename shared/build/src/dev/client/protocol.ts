import type { BuildRecord } from '@maru/contracts';
import type { SourceProblem } from '../problems';

/** Latest successful compilation of one part of the site. */
export interface PartState {
  /** `host`, `console`, or a remote's name. */
  part: string;
  /** webpack's hash: two compilations with the same hash are the same build. */
  hash: string;
  /** Style sheets by chunk: names that it had, newest last. */
  styles: Record<string, string[]>;
  /** Whether the description or the set of style sheets changed, which no update carries: the part is loaded again. */
  isWhole: boolean;
  /** Of a remote: its record under this compilation's build id, and the folder of its files. */
  release?: { record: BuildRecord; base: string };
  /** Addresses of the console's texts by locale, which are separate files. */
  texts?: Record<string, string>;
}

/** Messages of the development server to open pages, as server-sent events. */
export type ServerEvent =
  | { type: 'state'; parts: PartState[]; problems: Record<string, SourceProblem[]> }
  | { type: 'built'; state: PartState }
  | { type: 'problems'; source: string; problems: SourceProblem[] };

/** How a page took a saved file. */
export type AppliedHow = 'refreshed' | 'swapped' | 'reloaded' | 'restyled' | 'retexted';

/** What a page reports after it took a saved file. */
export interface AppliedReport {
  part: string;
  hash: string;
  how: AppliedHow;
  /** Why state was not kept; empty where it was. */
  detail: string;
}

/** Path below which the site hands requests to the development server. */
export const developmentPath = '/__maru/';
