import { z } from 'zod';

/** Limit of a call whose texts need no more, bytes. */
export const defaultBodyLimit = 64 * 1024;
/** More than this no body of JSON has, whatever its schema allows, bytes. */
const maxBodyLimit = 512 * 1024;
/** A character of Korean or Chinese; a quote that JSON escapes has fewer, an emoji of two characters four. */
const bytesPerCharacter = 3;
/** Room for names, numbers and syntax beside long texts, bytes. */
const otherBytes = 16 * 1024;

interface JsonSchema {
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema | JsonSchema[];
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Returns the maximum bytes of a value's texts; texts without a limit count as none. */
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
 * Returns the bytes that the body of a call may have. A schema limits texts in characters, so a call with long texts takes
 * more than the default: three bytes a character.
 */
export function bodyLimitFor(schema: z.ZodType | undefined): number {
  if (!schema) return defaultBodyLimit;
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
  return Math.min(maxBodyLimit, Math.max(defaultBodyLimit, textBytes(json) + otherBytes));
}
