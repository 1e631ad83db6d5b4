import { z } from 'zod';

/** What every call takes, bytes. */
export const defaultBodyLimit = 64 * 1024;
/** More than this no body of JSON has, whatever its schema allows, bytes. */
const maxBodyLimit = 512 * 1024;
/** A character of Korean or Chinese; a quote that JSON escapes has fewer, an emoji of two characters four. */
const bytesPerCharacter = 3;

interface JsonSchema {
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema | JsonSchema[];
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Bytes that the texts of a value may have; what has no limit of its own counts as none. */
function textBytes({
  maxLength = 0,
  maxItems = 0,
  items,
  properties = {},
  anyOf,
  oneOf,
  allOf = [],
}: JsonSchema): number {
  const sum = (all: readonly JsonSchema[]) => all.reduce((bytes, part) => bytes + textBytes(part), 0);
  const largest = (all: readonly JsonSchema[] = []) => Math.max(0, ...all.map(textBytes));
  const inItems = items && !Array.isArray(items) ? maxItems * textBytes(items) : 0;
  return (
    maxLength * bytesPerCharacter +
    inItems +
    sum(Object.values(properties)) +
    sum(allOf) +
    largest(anyOf) +
    largest(oneOf)
  );
}

/**
 * Bytes that the body of a call may have: its texts, whose limits are said in characters, in a language whose characters
 * take three bytes, beside the usual room for everything else.
 */
export function bodyLimitFor(schema: z.ZodType | undefined): number {
  if (!schema) return defaultBodyLimit;
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
  return Math.min(maxBodyLimit, defaultBodyLimit + textBytes(json));
}
