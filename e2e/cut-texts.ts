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
  const found = new Set<string>()
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${String(element.className).split(' ')[0]}`
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** Said to screen readers alone, as `.visually-hidden` and the head of a table whose rows are cards. */
  const isUnseen = (element: Element): boolean =>
    getComputedStyle(element).clipPath.startsWith('inset(') || (element.parentElement !== null && isUnseen(element.parentElement))

  /** The element that hides a part of a box, if there is one before something that scrolls. */
  const hiderOf = (parent: Element, box: DOMRect): Element | undefined => {
    let [across, down] = [true, true]
    for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element)
      if (style.display === 'contents') continue
      const frame = element.getBoundingClientRect()
      if (scrolls(style.overflowX)) across = false
      if (scrolls(style.overflowY)) down = false
      if (across && hides(style.overflowX) && (box.left < frame.left - TOLERANCE_PX || box.right > frame.right + TOLERANCE_PX))
        return element
      // Above and below a line there is room that no letter fills.
      const spare = box.height / 4
      if (down && hides(style.overflowY) && (box.top < frame.top - spare || box.bottom > frame.bottom + spare)) return element
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
    const hider = [...range.getClientRects()].map(box => hiderOf(element, box)).find(each => each !== undefined)
    const isShortened = getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    if (hider || isShortened) found.add(`"${text.slice(0, 60)}" is cut by ${nameOf(hider ?? element)}`)
  }

  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio], [type=range], [type=file])')) {
    if (!pen || !isShown(field) || field.title || isUnseen(field)) continue
    const style = getComputedStyle(field)
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const said = field.type === 'password' ? field.placeholder : field.value || field.placeholder
    if (pen.measureText(said).width > room + TOLERANCE_PX)
      found.add(`"${said.slice(0, 60)}" is cut by the field ${field.name || nameOf(field)}`)
  }
  return [...found]
}
