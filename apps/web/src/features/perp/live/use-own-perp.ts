import { useEndedRows, useKnownRows, useNewRows } from '@assay/client/live/use-list-store'
import type { PerpFill, PerpOrder, PerpPosition } from '@assay/wire/perp/account'
import type { PerpNotice } from '@assay/wire/perp/notices'
import { perpFillStore } from './perp-fill-store.ts'
import { perpNoticeStore } from './perp-notice-store.ts'
import { perpOrderStore } from './perp-order-store.ts'
import { perpPositionStore } from './perp-position-store.ts'

/** The person's open positions, newest first, live; undefined until they are known. */
export const usePerpPositions = (): readonly PerpPosition[] | undefined => useKnownRows('perpPositions', perpPositionStore)

/** Positions that ended while this page watched, newest first. */
export const useEndedPerpPositions = (): readonly PerpPosition[] => useEndedRows('perpPositions', perpPositionStore)

/** The person's open orders in perpetual markets, triggers included, newest first, live; undefined until they are known. */
export const usePerpOrders = (): readonly PerpOrder[] | undefined => useKnownRows('perpOrders', perpOrderStore)

/** Orders that closed while this page watched, newest first. */
export const useClosedPerpOrders = (): readonly PerpOrder[] => useEndedRows('perpOrders', perpOrderStore)

/** The person's newest fills in perpetual markets, newest first, live. */
export const usePerpFills = (): readonly PerpFill[] => useKnownPerpFills() ?? NONE

/** The same; undefined until they are known. */
export const useKnownPerpFills = (): readonly PerpFill[] | undefined => useKnownRows('perpFills', perpFillStore)

const NONE: readonly PerpFill[] = []

/** Fills that happened just now: those of the newest live frame, none from a snapshot. */
export const usePerpFillNews = (): readonly PerpFill[] => useNewRows('perpFills', perpFillStore)

/** Warnings before liquidation and what was done to positions by force, newest first, live; undefined until they are known. */
export const usePerpNotices = (): readonly PerpNotice[] | undefined => useKnownRows('perpNotices', perpNoticeStore)

/** Notices that came just now. */
export const usePerpNoticeNews = (): readonly PerpNotice[] => useNewRows('perpNotices', perpNoticeStore)
