import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Cryptocurrency Icons (github.com/atomiclabs/cryptocurrency-icons), CC0 1.0: drawn on 32 × 32. */
const SET = require('@iconify-json/cryptocurrency-color') as typeof import('@iconify-json/cryptocurrency-color')
/** Assets whose mark is taken from the set: of all its 483 no other one is sent to anybody. */
const FROM_SET = ['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'ADA', 'DOGE', 'TRX', 'LINK', 'LTC', 'DOT', 'AVAX']
/** Metals have no marks: ours are bars. */
const OWN = ['XAU', 'XAG']

function drawingFromSet(asset: string): string {
  const body = SET.icons.icons[asset.toLowerCase()]?.body
  if (body === undefined) throw new Error(`Cryptocurrency Icons has no mark of ${asset}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`
}

/** The drawing of each asset that has one, as SVG. */
export const COIN_MARKS: Readonly<Record<string, string>> = Object.fromEntries([
  ...FROM_SET.map(asset => [asset, drawingFromSet(asset)]),
  ...OWN.map(asset => [asset, readFileSync(new URL(`metals/${asset.toLowerCase()}.svg`, import.meta.url), 'utf8').trim()]),
])

/** Named by its content, as all files of the build that are kept for ever. */
const fileOf = (asset: string, drawing: string): string =>
  `assets/${asset.toLowerCase()}-${createHash('sha256').update(drawing).digest('hex').slice(0, 8)}.svg`

const MODULE = 'virtual:coin-marks'
const RESOLVED = `\0${MODULE}`

/** The addresses of the marks as a module; the build gets a file of each, a page that is developed gets the drawing itself. */
export function coinMarks(): Plugin {
  let isBuild = false
  return {
    name: 'coin-marks',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: source => (source === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const addresses = Object.entries(COIN_MARKS).map(([asset, drawing]) => [
        asset,
        isBuild ? `/${fileOf(asset, drawing)}` : `data:image/svg+xml,${encodeURIComponent(drawing)}`,
      ])
      return `export default ${JSON.stringify(Object.fromEntries(addresses))}`
    },
    generateBundle() {
      for (const [asset, source] of Object.entries(COIN_MARKS)) this.emitFile({ type: 'asset', fileName: fileOf(asset, source), source })
    },
  }
}
