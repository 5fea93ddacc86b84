/** What XML 1.0 allows as a character; everything else has no way to be written at all. */
const ALLOWED = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string): string => text.replace(ALLOWED, '').replace(/[&<>"']/g, sign => ESCAPES[sign] as string)

/** An element that was written: text that is no element is escaped, an element is not escaped again. */
export class XmlElement {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

interface Head {
  name: string
  attributes: Readonly<Record<string, string>>
}

/** Writes an element of elements and texts. */
export function element(head: string | Head, ...content: readonly (XmlElement | string)[]): XmlElement {
  const { name, attributes }: Head = typeof head === 'string' ? { name: head, attributes: {} } : head
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = content.map(part => (part instanceof XmlElement ? part.markup : escaped(part)))
  return new XmlElement(`<${name}${written.join('')}>${inner.join('')}</${name}>`)
}

/** A document with its declaration. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`
