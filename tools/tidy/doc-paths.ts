import type { Source } from '../knowers.ts'

/** A path of a file, as a page names it in code: whole, or its end, where `src` is left out. */
const NAMED = /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:ts|tsx|mjs|css|sql|md))`/g

/** Findings where a page names a file that is not there. */
export function checkDocPaths(pages: readonly Source[], files: readonly string[]): string[] {
  const known = files.flatMap(file => [`/${file}`, `/${file.replace('/src/', '/')}`])
  return pages.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(NAMED)]
          .filter(([, path]) => !known.some(one => one.endsWith(`/${path}`)))
          .map(([, path]) => `${file}:${index + 1} names ${path}, which is not there`),
      ),
  )
}
