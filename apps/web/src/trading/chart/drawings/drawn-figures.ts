import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'

/** What stands on drawings, as a language writes it: figures that somebody draws, not amounts of anybody. `sign` also before what is above zero. */
export const drawnFigures = (locale: string, priceDecimals: number) => ({
  price: (value: number, sign?: 'always') => formatNumber(value.toFixed(priceDecimals), locale, sign && { sign }),
  /** A change as a share of one. */
  share: (value: number, sign?: 'always') => formatShare(value.toFixed(6), locale, sign && { sign }),
  /** A level of Fibonacci as a share of one. */
  level: (ratio: number) => formatShare(ratio.toFixed(4), locale, { decimals: 1 }),
  ratio: (value: number) => formatNumber(value.toFixed(2), locale),
})
