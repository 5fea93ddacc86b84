import type { Price } from '@assay/money/kinds'

/** What every panel of a terminal has to know of the market it shows, whichever product trades there. */
export interface TerminalMarket {
  /** As calls and channels name it: `book:<pair>`, `trades:<pair>`, `candles:<pair>:<interval>`. */
  pair: string
  /** How people write it, beginning with the base: "BTC/USDT", "BTC-PERP". */
  title: string
  /** What is traded, and what it is paid with: the units beside quantities and prices. */
  base: string
  quote: string
  baseScale: number
  quoteScale: number
  /** Step of the prices. */
  tick: Price
  /** What prices and quantities are shown with. */
  priceDecimals: number
  quantityDecimals: number
}
