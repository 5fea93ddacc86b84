import { type Refusal, refuse } from '@assay/rules/refusals'
import { areRewardsTermsValid, areRewardsTermsWorse } from '@assay/rules/rewards/terms'
import { checkBegin, newestVersion, nextVersion } from '../terms/dated.ts'
import type { ChangeRewardsTerms } from './commands.ts'
import type { RewardsTx } from './transaction.ts'

/** Announces other terms; those that are harder on people a day before they begin at the earliest. */
export function changeRewardsTerms(tx: RewardsTx, { effectiveAt, terms }: ChangeRewardsTerms): Refusal | undefined {
  if (!areRewardsTermsValid(terms)) return refuse('settingsInvalid')
  const { terms: dated } = tx.state.rewards
  const refusal = checkBegin(dated, effectiveAt, tx.at, areRewardsTermsWorse(newestVersion(dated), terms))
  if (refusal) return refusal
  tx.emit({ type: 'rewards.termsChanged', v: 1, version: nextVersion(dated), effectiveAt, terms })
  return undefined
}
