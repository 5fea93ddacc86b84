import type { PerpListing } from '../listing/perp-listing.ts'

/**
 * Account between those who have won in a market and those who have not lost yet. It always holds minus the sum of the signed entry values of the
 * open positions, so a market makes and loses nothing.
 */
export const clearingOf = ({ listing }: { readonly listing: PerpListing }): string => `clearing:${listing.market}/${listing.quote}`
