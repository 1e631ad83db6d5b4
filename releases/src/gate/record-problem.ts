import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Kinds of values in words of a reader of JSON. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What is wrong with a field of a record, as a sentence. */
export function recordProblem(issue: Issue): string {
  const field = issue.path.length > 0 ? issue.path.join('.') : 'the file';
  const names = (list: readonly unknown[]) => list.map(String).join(', ');
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `release.json: ${field} is missing`;
      return `release.json: ${field} must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `release.json: ${field} has fields that a record does not have: ${names(issue.keys)}`;
    case 'invalid_value':
      return `release.json: ${field} must be one of ${names(issue.values)}`;
    case 'too_big':
      return `release.json: ${field} is longer or larger than ${issue.maximum}`;
    case 'too_small':
      return `release.json: ${field} is shorter or smaller than ${issue.minimum}`;
    case 'invalid_format':
      return `release.json: ${field} is not written as such a field is`;
    case 'custom':
      return `release.json: ${field} ${issue.message}`;
    default:
      return `release.json: ${field} is not what a record has there`;
  }
}
