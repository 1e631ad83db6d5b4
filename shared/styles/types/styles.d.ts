/** Whose sheets they are: `remote-hello`, and the name of the build's container. */
export interface Owner {
  remote: string;
  container: string;
}

/** What of a sheet cannot be kept at the remote's own elements: file, line and reason. */
export class StyleError extends Error {}

/**
 * Keeps the style sheets of one build at its own elements: every selector begins with
 * `:where([data-remote="<container>"])`, and keyframes, fonts, counters and layers get the container's name. Call it once
 * with all sheets of a build, before they are hashed.
 * @param sheets CSS by file name
 * @throws StyleError for what names something outside: html, body, :root, an import, an at-rule that is not known
 */
export function scopeStyles(sheets: Readonly<Record<string, string>>, owner: Owner): Record<string, string>;
