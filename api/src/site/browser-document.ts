import type { ReleaseDocument } from '@maru/contracts';

/** The document as it is written into the page: without what only the server needs. */
export function browserDocument(document: ReleaseDocument): ReleaseDocument {
  const remotes = Object.entries(document.remotes).map(([name, release]) => {
    const { preload: _preload, ...description } = release.description;
    const files = release.files.filter(({ path }) => /\.(js|css)$/.test(path));
    return [name, { ...release, files, description }];
  });
  return { ...document, remotes: Object.fromEntries(remotes) };
}
