/** Pictures of articles, by the address under which the server gives them. */
export const ARTICLE_PICTURES = '/articlePicture/'

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const ALLOWED_SCHEMES: readonly string[] = ['http', 'https', 'mailto']
/** What browsers leave out of an address before they read it: with it `java\nscript:` would pass for no scheme at all. */
const IGNORED = /[\p{Cc}\p{Cf}\p{Z}]/gu

/** Whether an article may link to an address: `http`, `https`, `mailto`, a path of this site, or a heading of the same page. */
export function isLinkAllowed(address: string): boolean {
  const read = address.replace(IGNORED, '')
  if (read.startsWith('#')) return true
  // A second slash or backslash, written out or not, would name another site.
  if (read.startsWith('/')) return !/^\/(?:[/\\]|%2f|%5c)/i.test(read) && !read.includes('\\')
  const [, scheme] = SCHEME.exec(read) ?? []
  return scheme !== undefined && ALLOWED_SCHEMES.includes(scheme.toLowerCase())
}

/** Whether an article may show a picture: those alone that were uploaded for articles. */
export const isPictureAllowed = (address: string): boolean => /^\/articlePicture\/[\w-]{1,64}$/.test(address)

const INLINE = /(!?)\[(?:[^\][]|\[[^\]]*\])*\]\(\s*(?:<([^>\n]*)>|([^\s)]+))/g
const REFERENCE = /^ {0,3}\[[^\]]+\]:\s*(?:<([^>\n]*)>|(\S+))/gm
const AUTOMATIC = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi
const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm

/** Addresses of a Markdown text to which an article may not link, and pictures that it may not show; empty when all may stand. */
export function forbiddenLinks(markdown: string): string[] {
  const text = markdown.replace(CODE, '')
  const inline = [...text.matchAll(INLINE)].flatMap(([, isPicture, bracketed, plain]) => {
    const address = bracketed ?? plain ?? ''
    return (isPicture ? isPictureAllowed(address) : isLinkAllowed(address)) ? [] : [address]
  })
  const others = [...text.matchAll(REFERENCE), ...text.matchAll(AUTOMATIC)].flatMap(([, bracketed, plain]) => {
    const address = bracketed ?? plain ?? ''
    return isLinkAllowed(address) ? [] : [address]
  })
  return [...new Set([...inline, ...others])]
}
