import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { VerificationStep } from '@assay/rules/verification/levels'
import type { ChannelFrame } from '@assay/wire/sockets'
import type { Verification, VerificationStepState } from '@assay/wire/verification/calls'

/** A step that was decided while this page watched. */
export interface DecidedStep {
  step: VerificationStep
  state: VerificationStepState['state']
}

interface VerificationState {
  verification: Verification | undefined
  /** What the newest frame decided. */
  decided: readonly DecidedStep[]
}

const NOTHING: VerificationState = { verification: undefined, decided: [] }
const IS_DECISION: ReadonlySet<string> = new Set(['approved', 'rejected', 'closed'])

/** How far the person is verified; undefined until the first snapshot. Only the private socket writes here. */
export const verificationStore = pageStore<VerificationState>('person', () => NOTHING)

/** The steps that are decided now and were not before; a decision that came while the connection was cut is one of them. */
function decidedBetween(before: Verification | undefined, now: Verification): readonly DecidedStep[] {
  if (!before) return []
  const stateOf = (step: VerificationStep) => before.steps.find(known => known.step === step)?.state
  return now.steps
    .filter(({ step, state }) => IS_DECISION.has(state) && stateOf(step) !== state)
    .map(({ step, state }) => ({ step, state }))
}

function applyVerification({ data }: ChannelFrame<'verification'>): void {
  const decided = decidedBetween(verificationStore.getState().verification, data)
  verificationStore.setState({ verification: data, ...(decided.length > 0 && { decided }) })
}

serveChannel('verification', { apply: applyVerification })
