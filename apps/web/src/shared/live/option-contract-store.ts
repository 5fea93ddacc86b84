import type { OptionContract } from '@assay/wire/options'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'
import { joinNewest } from './join-newest.ts'

const RUNNING_KEPT = 1000
const ENDED_KEPT = 100

interface OptionContracts {
  /** False until the first snapshot: unknown, not none. */
  known: boolean
  /** Newest first. */
  running: readonly OptionContract[]
  /** Those that were settled while this page watched, newest first. */
  ended: readonly OptionContract[]
  /** Those that were settled just now: what is worth announcing. */
  news: readonly OptionContract[]
}

const NOTHING: OptionContracts = { known: false, running: [], ended: [], news: [] }

/** The person's delivery contracts; only the private socket writes here. */
export const optionContractStore = createStore<OptionContracts>(() => NOTHING)

const isRunning = ({ state }: OptionContract): boolean => state === 'running'

export function applyOptionContracts(frame: ChannelFrame<'optionContracts'>): void {
  const { running, ended } = optionContractStore.getState()
  const idOf = ({ optionId }: OptionContract) => optionId
  const atOf = ({ acceptedAt }: OptionContract) => acceptedAt
  const known = frame.type === 'snapshot' ? [] : running
  const settled = frame.data.filter(contract => !isRunning(contract))
  const seen = new Set(ended.map(idOf))
  const watched = new Set(running.map(idOf))
  optionContractStore.setState({
    known: true,
    running: joinNewest({ known, arrived: frame.data, idOf, atOf, most: RUNNING_KEPT }).filter(isRunning),
    ended: joinNewest({ known: ended, arrived: settled, idOf, atOf, most: ENDED_KEPT }),
    // A snapshot may bring what this page saw running before its connection was cut.
    news: settled.filter(({ optionId }) => !seen.has(optionId) && (frame.type === 'delta' || watched.has(optionId))),
  })
}

export const forgetOptionContracts = (): void => optionContractStore.setState(NOTHING)
