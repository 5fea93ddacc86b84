import type { Amount } from '@assay/money/kinds'
import type { UserId } from './state.ts'

/** What somebody owes the house in an asset: of a deposit that was taken back what they had used already. */
export interface Claim {
  readonly user: UserId
  readonly asset: string
  readonly amount: Amount
}

/** Open claims, the oldest first; a person has one in an asset at most. */
export type Claims = Map<string, Claim>

interface WithClaims {
  readonly people: { readonly claims: Claims }
}

/** What a person owes in an asset more, or (below zero) less; one that is paid is no claim any more. */
export function addClaim(claims: Claims, user: UserId, asset: string, units: bigint): void {
  const key = `${user}/${asset}`
  const amount = ((claims.get(key)?.amount ?? 0n) + units) as Amount
  if (amount === 0n) claims.delete(key)
  else claims.set(key, { user, asset, amount })
}

/** The open claims against a person, the oldest first. */
export const claimsOf = ({ people }: WithClaims, user: UserId): readonly Claim[] =>
  people.claims.size === 0 ? [] : [...people.claims.values()].filter(claim => claim.user === user)
