import type { Hex } from 'viem'
import type { ChainProxy } from './chain-proxy.ts'
import type { DatabaseProxy } from './database-proxy.ts'

/** The statements that decide a case, and that remember that the journal has its decision. */
const DECIDED = 'update "withdrawal_reviews" set "decision"'
const KNOWN = 'update "withdrawal_reviews" set "is_known_to_core"'

/** What is left of a withdrawal that staff decides, when the server is killed at a step: in the table of decisions, and in the core. */
interface Left {
  decision: 'approve' | null
  isKnown: boolean
  state: 'requested' | 'approved'
}

/** A step of a deposit or a withdrawal, by a call that only this step makes. */
export interface Step {
  step: string
  endpoint: 'chain' | 'witness' | 'signer' | 'database'
  call: string
  moment: 'before' | 'after'
  /** What has to come of the call. */
  needs?: 'logs' | 'result'
  /** Of a withdrawal that staff decides. */
  leaves?: Left
}

const OF_EACH = [
  { step: 'a deposit is seen', endpoint: 'chain', call: 'eth_getLogs', moment: 'after', needs: 'logs' },
  { step: 'a deposit is credited', endpoint: 'witness', call: 'eth_getTransactionReceipt', moment: 'after', needs: 'result' },
  { step: 'a deposit becomes final', endpoint: 'chain', call: 'finalized', moment: 'after', needs: 'result' },
  { step: 'a nonce is reserved', endpoint: 'chain', call: 'eth_maxPriorityFeePerGas', moment: 'after', needs: 'result' },
  { step: 'a transfer is signed', endpoint: 'signer', call: 'transfer', moment: 'before' },
  { step: 'a hash is recorded', endpoint: 'signer', call: 'transfer', moment: 'after' },
  { step: 'a transfer is broadcast', endpoint: 'chain', call: 'eth_sendRawTransaction', moment: 'before' },
  { step: 'the reply to a broadcast comes', endpoint: 'chain', call: 'eth_sendRawTransaction', moment: 'after' },
  { step: 'a transfer is mined', endpoint: 'chain', call: 'eth_getTransactionReceipt', moment: 'after', needs: 'result' },
] as const satisfies Step[]

/** Those of a withdrawal that needs a person. */
const OF_STAFF = [
  {
    step: 'an approval reaches the tables',
    ...{ endpoint: 'database', call: DECIDED, moment: 'before' },
    leaves: { decision: null, isKnown: true, state: 'requested' },
  },
  {
    step: 'an approval is in the tables and goes to the journal',
    ...{ endpoint: 'database', call: DECIDED, moment: 'after' },
    leaves: { decision: 'approve', isKnown: false, state: 'requested' },
  },
  {
    step: 'an approval is in the journal',
    ...{ endpoint: 'database', call: KNOWN, moment: 'before' },
    leaves: { decision: 'approve', isKnown: false, state: 'approved' },
  },
  {
    step: 'a nonce is reserved for what staff has approved',
    ...{ endpoint: 'chain', call: 'fees of what staff approved', moment: 'after', needs: 'result' },
    leaves: { decision: 'approve', isKnown: true, state: 'approved' },
  },
] as const satisfies Step[]

export const STEPS: readonly Step[] = [...OF_EACH, ...OF_STAFF]

/** What is waited for: one of the programs is killed as soon as it comes. */
export class Trap {
  readonly #armed: { step: Step; isServer: boolean; kill(): Promise<unknown> }
  isSprung = false
  /** Whether what it kills has ended. */
  isGone = false

  constructor(armed: { step: Step; isServer: boolean; kill(): Promise<unknown> }) {
    this.#armed = armed
  }

  /** Kills when this is the step. False where whoever asked is gone, so that what they asked goes no further. */
  async notice(endpoint: Step['endpoint'], call: string, moment: Step['moment'], result?: unknown): Promise<boolean> {
    const { step, isServer, kill } = this.#armed
    const isIt = !this.isSprung && step.endpoint === endpoint && step.call === call && step.moment === moment
    if (!isIt || (step.needs === 'result' && !result)) return true
    if (step.needs === 'logs' && (result as unknown[] | undefined)?.length === 0) return true
    this.isSprung = true
    await kill()
    this.isGone = true
    return !isServer
  }
}

type Notice = (...call: Parameters<Trap['notice']>) => Promise<boolean>

/** Tells of the calls to a node of the chain; `staffPays` is where everything goes that staff decides, and nothing else. */
export const watchOfChain = (endpoint: 'chain' | 'witness', staffPays: Hex, notice: Notice): ChainProxy['watch'] => {
  // The lane asks the token about a recipient, and then what gas costs.
  let isForStaff = false
  return async ({ method, params }, moment, result) => {
    if (method === 'eth_call' && JSON.stringify(params).includes(staffPays.slice(2).toLowerCase())) isForStaff = true
    const isFees = method === 'eth_maxPriorityFeePerGas' && moment === 'after'
    if (isFees && isForStaff) await notice(endpoint, 'fees of what staff approved', moment, result)
    if (isFees) isForStaff = false
    await notice(endpoint, params[0] === 'finalized' ? 'finalized' : method, moment, result)
  }
}

/** Tells of the statements by which a decision of staff is kept. */
export const watchOfDatabase = (notice: Notice): NonNullable<DatabaseProxy['watched']> => ({
  statements: [DECIDED, KNOWN],
  notify: (statement, moment) => notice('database', statement, moment),
})
