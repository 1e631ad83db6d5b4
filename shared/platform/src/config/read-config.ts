import type { Config } from '@maru/contracts';
import { configDefaults } from './defaults';

type Plain = Record<string, unknown>;
/** Tells what is wrong with a value, by its dotted path. */
type ReportProblem = (path: string, problem: string) => undefined;

/** Texts that may be null. They are the caller's of this moment: one that is missing is none, not the last one. */
const nullable = ['the_sports_token', 'live_chat_id', 'tawk_id', 'tawk_widget_id'];
/** Kinds of entries: flags by key, objects with a `use` flag by key. */
const flagMaps = ['aplus', 'sports', 'categories', 'hera_config', 'union_config', 'config_cate'];
const useMaps = ['tg_config', 'minigame_list'];

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFlag = (value: unknown) => value === 0 || value === 1 || typeof value === 'boolean';
const isPopup = (value: unknown) =>
  isPlain(value) &&
  ['id', 'width', 'height'].every((key) => typeof value[key] === 'number') &&
  ['content', 'updated_at', 'show_popups'].every((key) => typeof value[key] === 'string');
const entries: Record<string, (value: unknown) => boolean> = {
  popups: isPopup,
  banners: isPlain,
  quick_stakes: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
};

/** The entries that are what they should be. */
function readList(value: unknown[], key: string, path: string, reportProblem: ReportProblem): unknown[] {
  const fits = entries[key] ?? (() => true);
  return value.filter((entry, at) => fits(entry) || reportProblem(`${path}.${at}`, 'is left out'));
}

function readMap(value: Plain, key: string, path: string, reportProblem: ReportProblem): Plain {
  const fits = (entry: unknown) => (useMaps.includes(key) ? isPlain(entry) && isFlag(entry.use) : isFlag(entry));
  return Object.fromEntries(
    Object.entries(value).filter(([name, entry]) => fits(entry) || reportProblem(`${path}.${name}`, 'is left out')),
  );
}

/** `false`, or what the maintenance page says. A bare `true` closes the site too. */
function readMaintenance(value: unknown, instead: unknown, reportProblem: ReportProblem): unknown {
  if (value === false || value === 0 || value === null) return false;
  if (value === true || value === 1) return { text: '', from: null, until: null };
  if (!isPlain(value)) return reportProblem('maintenance', 'is neither false nor an object') ?? instead;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { text: text(value.text) ?? '', from: text(value.from), until: text(value.until) };
}

function readField(key: string, value: unknown, instead: unknown, path: string, reportProblem: ReportProblem): unknown {
  const keep = (problem: string) => reportProblem(path, problem) ?? instead;
  if (nullable.includes(key)) {
    if (value === undefined || value === null || typeof value === 'string') return value ?? null;
    return reportProblem(path, 'is no text') ?? null;
  }
  if (value === undefined) return keep('is missing');
  if (path === 'maintenance') return readMaintenance(value, instead, reportProblem);
  if (Array.isArray(instead))
    return Array.isArray(value) ? readList(value, key, path, reportProblem) : keep('is no list');
  if (isPlain(instead)) {
    if (!isPlain(value)) return keep('is no object');
    if (flagMaps.includes(key) || useMaps.includes(key)) return readMap(value, key, path, reportProblem);
    return readObject(value, instead, `${path}.`, reportProblem);
  }
  if (typeof instead === 'string') return typeof value === 'string' ? value : keep('is no text');
  if (typeof value === 'boolean') return Number(value);
  return Number.isSafeInteger(value) ? value : keep('is no whole number');
}

/** Keys that are not known are kept: a remote may be newer than the host. */
function readObject(value: Plain, instead: Plain, prefix: string, reportProblem: ReportProblem): Plain {
  const read: Plain = { ...value };
  for (const key of Object.keys(instead))
    read[key] = readField(key, value[key], instead[key], prefix + key, reportProblem);
  for (const key of Object.keys(value)) if (!(key in instead)) reportProblem(prefix + key, 'is not known');
  return read;
}

/**
 * The configuration as every part of the page may rely on it, from whatever was answered; null for what is no object
 * at all. What is missing or of the wrong type is as it was last (`known`), else a default. `problems` names each.
 */
export function readConfig(answer: unknown, current: Config | null): { config: Config; problems: string[] } | null {
  if (!isPlain(answer)) return null;
  const problems: string[] = [];
  const instead = (current ?? configDefaults) as unknown as Plain;
  // Keys that a newer server sent last time are no promise for this time.
  const fallback = Object.fromEntries(Object.keys(configDefaults).map((key) => [key, instead[key]]));
  const config = readObject(answer, fallback, '', (path, problem) => void problems.push(`${path} ${problem}`));
  return { config: config as unknown as Config, problems };
}
