import type { Refused } from '@maru/client';

/** Problems by field; `form` is shown above them. */
export type PostProblems = Partial<Record<'title' | 'content' | 'form', string>>;

/** Returns the server's sentences by field; any other is shown above the form. */
export function toPostProblems({ errors = {}, message }: Pick<Refused, 'errors' | 'message'>): PostProblems {
  const { title, content, ...others } = errors;
  const other = Object.values(others).flat()[0];
  const problems = { title: title?.[0], content: content?.[0], form: other };
  return title || content || other ? problems : { form: message };
}

/** Addresses of the pictures in a post's HTML. */
export const listPictures = (html: string) => [...html.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, url]) => url!);

/** Characters of a post's HTML without its tags. */
export const countCharacters = (html: string) => html.replace(/<[^>]*>/g, '').length;
