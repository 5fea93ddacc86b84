import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import type { RequestOf } from '@assay/wire/call'
import type { claimReview, decideReview, Review, releaseReview, secondReview } from '@assay/wire/reviews/calls'
import type { HeldCase } from './use-case.ts'

type CaseCall = typeof claimReview | typeof releaseReview | typeof decideReview | typeof secondReview

/** Somebody else was faster: the page is not what the case is any more. */
const OUTDATED = ['reviewChanged', 'reviewClaimed', 'reviewNotClaimed', 'reviewDecided', 'ownProposal', 'evidenceNotOpened']

/** Changes the case and shows it as it then is. Gives whether it was changed; a refusal has been said, and the case was read anew where it was out of date. */
export function useCaseAction<C extends CaseCall>(call: C, held: HeldCase) {
  const action = useAction(call, 'reviewChanged')
  const run = async (input: RequestOf<C>): Promise<boolean> => {
    try {
      held.take((await action.run(input)) as Review)
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (OUTDATED.includes(error.event)) await held.reload()
      return false
    }
  }
  return { run, busy: action.busy }
}
