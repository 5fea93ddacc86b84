import type { PriceAlert } from '@assay/wire/alerts/calls'

/** Prices at which the active alerts of a pair fire. */
export const alertLevels = (alerts: readonly PriceAlert[], pair: string): { id: string; price: string }[] =>
  alerts
    .filter(alert => alert.pair === pair && alert.state === 'active')
    .flatMap(({ id, risesTo, fallsTo }) => [
      { id: `alert-${id}-up`, price: risesTo },
      { id: `alert-${id}-down`, price: fallsTo },
    ])
    .filter(({ price }) => price !== '')
