/**
 * A page in memory has no layout: everything would be nothing wide, and a menu or a list of choices hides itself when what it belongs to cannot
 * be seen. Here each element has a place in the window and a size. What depends on the real ones is tested in a browser.
 */
const WINDOW = { width: 1280, height: 800 }
const ELEMENT = new DOMRect(10, 10, 120, 24)

Element.prototype.getBoundingClientRect = () => ELEMENT
for (const [property, value] of [
  ['clientWidth', WINDOW.width],
  ['clientHeight', WINDOW.height],
  ['offsetWidth', ELEMENT.width],
  ['offsetHeight', ELEMENT.height],
] as const)
  Object.defineProperty(HTMLElement.prototype, property, { get: () => value })
