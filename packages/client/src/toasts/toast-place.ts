/** Corners and edges where a toast can stand, the usual one first. */
const TOAST_PLACES = ['bottom-right', 'bottom-left', 'bottom-center', 'top-right', 'top-left', 'top-center'] as const
type ToastPlace = (typeof TOAST_PLACES)[number]

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** Width of a toast, and the height of two of them with the space to the edge of the window. */
const WIDTH_PX = 376
const HEIGHT_PX = 150
const PHONE_PX = 640
/** So many buttons weigh as much as the one that sends a form. */
const SENDING_WEIGHS = 100

const PRESSED = 'button, a[href], input, select, textarea, summary, [role=tab], [role=slider], [role=menuitem], [role=option]'

/** What a toast would cover in a window of this size. */
function areaOf(place: ToastPlace, { width, height }: { width: number; height: number }): Area {
  const wide = Math.min(WIDTH_PX, width)
  const left = place.endsWith('left') ? 0 : place.endsWith('right') ? width - wide : (width - wide) / 2
  const top = place.startsWith('top') ? 0 : height - HEIGHT_PX
  return { left, top, right: left + wide, bottom: top + HEIGHT_PX }
}

/** The place at which the least would be covered of what is pressed; of two that are equal the more usual. */
export function leastInTheWay(window: { width: number; height: number }, pressed: readonly { area: Area; sends: boolean }[]): ToastPlace {
  const weights = TOAST_PLACES.map(place => {
    const covered = pressed.filter(({ area }) => overlap(area, areaOf(place, window)))
    return covered.reduce((sum, { sends }) => sum + (sends ? SENDING_WEIGHS : 1), 0)
  })
  return TOAST_PLACES[weights.indexOf(Math.min(...weights))] as ToastPlace
}

const overlap = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Where the next toast covers the least of what can be pressed on the page as it is now; the usual corner where there is no page. */
export function toastPlace(): ToastPlace {
  if (typeof document === 'undefined') return TOAST_PLACES[0]
  // On a phone what is pressed lies under the thumb, on this page and on the one that a closing dialog leaves.
  if (innerWidth <= PHONE_PX) return 'top-center'
  const pressed = [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap(element => {
    const area = element.getBoundingClientRect()
    const isShown = area.width > 0 && area.height > 0 && element.closest('.mantine-Notifications-root') === null
    return isShown ? [{ area, sends: element.matches('[type=submit]') }] : []
  })
  return leastInTheWay({ width: innerWidth, height: innerHeight }, pressed)
}
