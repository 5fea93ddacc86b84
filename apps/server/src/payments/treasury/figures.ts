import type { Core } from '@assay/core/engine/core'
import { heldOnChain } from '@assay/core/payments/chain/read'
import { sumOf, type Treasury, type TreasuryBook } from './treasury-book.ts'

/** What the ledger and the tables say of the treasury at one moment, in units of the token. */
export interface Figures {
  treasury: Treasury
  /** Number of the journal record up to which the ledger was read. */
  seq: number
  /** What the chain holds for people as the ledger has it. */
  ledger: bigint
  /** Came and is not credited: not deep enough, or below the minimum. */
  waiting: bigint
  /** Credited, and in no block now: it comes again or is taken back. */
  lost: bigint
  /** Destroyed by the token's issuer, and not written off yet: its block is not final. */
  destroyed: bigint
  /** Left by transactions of withdrawals that are not settled. */
  inFlight: bigint
  /** What the hot wallet is still to pay: approved, or sent and in no block. */
  owed: bigint
  /** At deposit addresses, and credited by a voucher. */
  byVoucher: bigint
}

interface Place {
  book: TreasuryBook
  chain: number
  token: string
  asset: string
}

/** Reads the core at one moment. */
type Read = <Result>(of: (core: Core) => Result) => Result | Promise<Result>

const total = ({ hot, unswept, cold }: Treasury): bigint => hot + unswept + cold

/** Adds up the treasury by the logs that were kept, and reads what the ledger says of it. Asks no chain. */
export const readFigures = async ({ book, chain, token, asset }: Place, read: Read): Promise<Figures> => {
  const arrivals = await book.arrivals(token)
  const burnt = await book.destroyed()
  const ofChain = ({ payments }: Core['state']) =>
    [...payments.withdrawals.open.values()].filter(one => one.chain === String(chain) && ['approved', 'sending'].includes(one.state))
  const { hashes, arriving, ...known } = await read(({ state, seq }) => ({
    seq,
    ledger: heldOnChain(state, asset) as bigint,
    // Credited already, where it stood in another block before.
    waiting: sumOf(arrivals.waiting.filter(({ reference }) => !state.payments.references.has(reference))),
    // What was taken back is lost no more, though a crash may have kept that from the tables.
    lost: sumOf(arrivals.lost.filter(({ reference }) => state.payments.chain.unfinal.has(reference))),
    destroyed: sumOf(burnt.filter(({ reference }) => !state.payments.references.has(reference))),
    hashes: ofChain(state).flatMap(({ send }) => send?.hashes ?? []),
    arriving: ofChain(state).reduce((sum, { amount, fee }) => sum + amount - fee, 0n),
  }))
  const inFlight = await book.paidBy(hashes)
  return { ...known, treasury: await book.treasury(), inFlight, owed: arriving - inFlight, byVoucher: arrivals.byVoucher }
}

/** What the treasury has beside what is people's, or is on its way from or to them: the house's own, where everything is right. */
export const besidePeople = ({
  treasury,
  ledger,
  waiting,
  lost,
  destroyed,
  inFlight,
}: Pick<Figures, 'treasury' | 'ledger' | 'waiting' | 'lost' | 'destroyed' | 'inFlight'>): bigint =>
  total(treasury) - (ledger + waiting - lost - destroyed - inFlight)
