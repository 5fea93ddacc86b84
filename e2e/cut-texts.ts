import type { Page } from 'playwright-core'

/**
 * Which texts on a page are cut off: letters of theirs lie beyond what an element shows that hides the rest, or a field is too narrow for what it
 * says. What can be scrolled to is not cut; nor is what carries its whole text as a tooltip, which is how the product says that it may be cut.
 */
export const cutTextsOn = (page: Page): Promise<string[]> => page.evaluate(findCutTexts)

/** Runs in the page. */
function findCutTexts(): string[] {
  /** Letters may stand out of their box by so much without anybody missing a stroke. */
  const TOLERANCE_PX = 1.5
  /** The ends of letters above and below a line are thin: half of them is missed. */
  const TOLERANCE_OF_INK_PX = 0.5
  const found = new Set<string>()
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${String(element.className).split(' ')[0]}`
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** Said to screen readers alone, as `.visually-hidden` and the head of a table whose rows are cards. */
  const isUnseen = (element: Element): boolean =>
    getComputedStyle(element).clipPath.startsWith('inset(') || (element.parentElement !== null && isUnseen(element.parentElement))

  const pen = document.createElement('canvas').getContext('2d')
  const measure = (text: string, { fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => {
    if (!pen) throw new Error('A canvas without a context')
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    return pen.measureText(text)
  }
  /** From where to where the letters of a line reach: its box has room above and below that none of them fills. */
  const inkOf = (box: DOMRect, text: string, style: CSSStyleDeclaration) => {
    const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } = measure(text, style)
    const baseline = box.top + fontBoundingBoxAscent
    return { top: baseline - actualBoundingBoxAscent, bottom: baseline + actualBoundingBoxDescent }
  }

  /** The element that hides a part of a line of text, if there is one before something that scrolls. */
  const hiderOf = (parent: Element, box: DOMRect, text: string): Element | undefined => {
    let [across, down] = [true, true]
    const ink = inkOf(box, text, getComputedStyle(parent))
    const isCut = ({ top, bottom }: DOMRect) => ink.top < top - TOLERANCE_OF_INK_PX || ink.bottom > bottom + TOLERANCE_OF_INK_PX
    for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element)
      if (style.display === 'contents') continue
      const frame = element.getBoundingClientRect()
      if (scrolls(style.overflowX)) across = false
      if (scrolls(style.overflowY)) down = false
      if (across && hides(style.overflowX) && (box.left < frame.left - TOLERANCE_PX || box.right > frame.right + TOLERANCE_PX))
        return element
      if (down && hides(style.overflowY) && isCut(frame)) return element
      if (style.position === 'fixed') return undefined
    }
    return undefined
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const element = node.parentElement
    const text = node.nodeValue?.trim()
    if (!element || !text || element.closest('script, style, noscript, select, svg') || isUnseen(element) || !isShown(element)) continue
    if (element.closest('[title]')?.getAttribute('title')?.includes(text)) continue
    range.selectNodeContents(node)
    const hider = [...range.getClientRects()].map(box => hiderOf(element, box, text)).find(each => each !== undefined)
    const isShortened = getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    if (hider || isShortened) found.add(`"${text.slice(0, 60)}" is cut by ${nameOf(hider ?? element)}`)
  }

  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio], [type=range], [type=file])')) {
    if (!isShown(field) || field.title || isUnseen(field)) continue
    const style = getComputedStyle(field)
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const said = field.type === 'password' ? field.placeholder : field.value || field.placeholder
    if (measure(said, style).width > room + TOLERANCE_PX)
      found.add(`"${said.slice(0, 60)}" is cut by the field ${field.name || nameOf(field)}`)
  }
  return [...found]
}
