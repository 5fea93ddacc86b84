import { type Refusal, refuse } from '@assay/rules/refusals'
import { CHAIN, CHAIN_REFERENCE } from '../bounds.ts'
import type { DepositCredited } from '../events.ts'
import type { PaymentsState } from '../state.ts'
import type { PaymentsTx } from '../transaction.ts'
import type { ProcessBlocks } from './commands.ts'
import type { BlocksProcessed, DepositFinalised } from './events.ts'
import type { ChainState } from './state.ts'

/** Where a deposit stands: the chain, and the number of the block. */
interface Place {
  readonly chain: string
  readonly block: number
}

/** What a command says of where a deposit stands. */
interface Placed {
  readonly reference: string
  readonly chain?: string
  readonly block?: number
}

/** Where a deposit stands; undefined where nobody has said it. */
export const placeOf = ({ chain, block }: Placed): Place | undefined =>
  chain === undefined || block === undefined ? undefined : { chain, block }

/** Whether everything of a block is known already, so that nothing more of it is credited. */
export const isProcessed = ({ processed }: Pick<ChainState, 'processed'>, { chain, block }: Place): boolean =>
  block <= (processed.get(chain) ?? -1)

/** Refused unless a deposit has no place, or a whole one on the chain that its reference names. */
export function invalidPlace({ reference, chain, block }: Placed): Refusal | undefined {
  if (chain === undefined && block === undefined) return undefined
  const isPlace = typeof chain === 'string' && CHAIN.test(chain) && Number.isSafeInteger(block) && (block as number) >= 0
  return isPlace && chainOf(reference) === chain ? undefined : refuse('commandInvalid')
}

/** Whether a deposit is named after a chain of which references were forgotten: then it counts only with its block. */
export const needsPlace = ({ processed }: ChainState, reference: string): boolean => processed.has(chainOf(reference))

/** Says that all deposits of a chain up to a block are final and credited: their references are forgotten, and their blocks refused as a whole. It only goes ahead. */
export function processBlocks(tx: PaymentsTx, { chain, block }: ProcessBlocks): Refusal | undefined {
  if (typeof chain !== 'string' || !CHAIN.test(chain) || !Number.isSafeInteger(block) || block < 0) return refuse('commandInvalid')
  if (isProcessed(tx.state.payments.chain, { chain, block })) return refuse('commandInvalid')
  tx.emit({ type: 'payments.blocksProcessed', v: 1, chain, block })
  return undefined
}

/** A deposit was credited in a block, with which its reference is forgotten one day; not that of one without a block, nor of one that was late. */
export function keepUntilProcessed({ blocks }: ChainState, event: DepositCredited): void {
  const place = placeOf(event)
  if (!place || event.isLate) return
  const kept = blocks.get(place.chain) ?? new Map<string, number>()
  kept.set(event.reference, place.block)
  blocks.set(place.chain, kept)
}

/** A deposit is final, perhaps in another block than that in which it was credited: it is kept until both are processed. */
export function applyFinal({ chain, references }: PaymentsState, event: DepositFinalised): void {
  const name = chainOf(event.reference)
  const kept = chain.blocks.get(name)
  const creditedIn = kept?.get(event.reference)
  if (!kept || creditedIn === undefined) return
  const block = Math.max(creditedIn, event.block ?? creditedIn)
  kept.set(event.reference, block)
  if (isProcessed(chain, { chain: name, block })) forget(references, kept, event.reference)
}

/** Forgets the references of deposits that are final, and whose blocks are processed now. */
export function applyProcessed({ chain: state, references }: PaymentsState, { chain, block }: BlocksProcessed): void {
  state.processed.set(chain, block)
  const kept = state.blocks.get(chain) ?? new Map<string, number>()
  for (const [reference, newest] of kept) if (newest <= block && !state.unfinal.has(reference)) forget(references, kept, reference)
}

/** The reference of a deposit that was taken back is kept for ever: the same transaction may come again, under another one. */
export const keepForEver = ({ blocks }: ChainState, reference: string): void => void blocks.get(chainOf(reference))?.delete(reference)

/** The chain that a reference names; empty where it names none. */
const chainOf = (reference: string): string => CHAIN_REFERENCE.exec(reference)?.[1] ?? ''

function forget(references: Set<string>, kept: Map<string, number>, reference: string): void {
  references.delete(reference)
  kept.delete(reference)
}
