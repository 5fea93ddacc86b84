import type { Person } from './person.ts'

/** The chart when its candles are there. */
export const canvas = ({ page }: Person) => page.locator('[data-state=loaded]')

/** The candles' part of the chart, in pixels of the page. */
export async function pane(person: Person): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await canvas(person).locator('canvas').first().boundingBox()
  if (!box) throw new Error('the chart is not there')
  return box
}

/** Keys of the first entry of the menu that a right click on the chart opens. */
type MenuEntry = 'spot:chart.buyHere' | 'perp:chart.longHere'

/** The price at a place of the chart, as its menu says it to the person; the menu is closed again. */
export async function priceAt({ page, t }: Person, entry: MenuEntry, { x, y }: { x: number; y: number }): Promise<string> {
  await page.mouse.click(x, y, { button: 'right' })
  const item = page.getByRole('menuitem', { name: t(entry, { price: '' }).trim() })
  const text = await item.innerText()
  await item.press('Escape')
  await item.waitFor({ state: 'detached' })
  return text.replace(/[^\d.]/g, '')
}

/** Where the price axis is taken and where it is let go, as parts of the height: prices then reach twice as far. */
const STRETCH = { from: 0.4, to: 0.8 }
const STRETCHES_MAX = 6

/**
 * Drags the price axis until the chart reaches from one price to another, as a person does who looks for a price that it does not show: what it
 * shows by itself depends on the market of these days. Gives the height of a price from then on.
 */
export async function reach(person: Person, entry: MenuEntry, [low, high]: readonly [number, number]): Promise<(price: number) => number> {
  const { page } = person
  const { x, y, width, height } = await pane(person)
  const [top, bottom] = [y + 50, y + height - 20]
  const at = async (place: number) => Number(await priceAt(person, entry, { x: x + width / 2, y: place }))
  for (let count = 0; count <= STRETCHES_MAX; count++) {
    const [highest, lowest] = [await at(top), await at(bottom)]
    if (highest > high && lowest < low) return price => Math.round(top + ((bottom - top) * (highest - price)) / (highest - lowest))
    const axis = x + width + 30
    await page.mouse.move(axis, y + height * STRETCH.from)
    await page.mouse.down()
    await page.mouse.move(axis, y + height * STRETCH.to, { steps: 4 })
    await page.mouse.up()
  }
  throw new Error(`the chart does not reach from ${low} to ${high}`)
}
