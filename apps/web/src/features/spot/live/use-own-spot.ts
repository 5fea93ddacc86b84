import { useEndedRows, useKnownRows, useNewRows } from '@assay/client/live/use-list-store'
import type { SpotFill, SpotOrder } from '@assay/wire/spot/calls'
import { fillStore } from './fill-store.ts'
import { orderStore } from './order-store.ts'

/** The person's open spot orders, newest first, live; undefined until they are known. */
export const useOpenOrders = (): readonly SpotOrder[] | undefined => useKnownRows('orders', orderStore)

/** Orders that closed while this page watched, newest first: they go before what the history call gave. */
export const useClosedOrders = (): readonly SpotOrder[] => useEndedRows('orders', orderStore)

/** The person's newest fills, newest first, live. */
export const useFills = (): readonly SpotFill[] => useKnownFills() ?? NONE

/** The same; undefined until they are known. */
export const useKnownFills = (): readonly SpotFill[] | undefined => useKnownRows('fills', fillStore)

const NONE: readonly SpotFill[] = []

/** Fills that happened just now: those of the newest live frame, none from a snapshot. */
export const useFillNews = (): readonly SpotFill[] => useNewRows('fills', fillStore)
