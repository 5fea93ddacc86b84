import { readStored, writeStored } from '@assay/client/browser/storage'
import { callServer } from '@assay/client/call/api'
import { CallFailed } from '@assay/client/call/call-failed'
import { pageSignal, pageState, pause } from '@assay/client/page/page-state'
import { type ChartSetup, getChart, saveChart } from '@assay/wire/charts/calls'
import { mergeChanges, mergeSetups, readSetup, usable } from './chart-setup.ts'

/** Where setups are kept: in this browser for a visitor, on the server for a person. */

const keyOf = (pair: string) => `chart ${pair}`

export const readLocal = (pair: string): ChartSetup | undefined => readSetup(readStored(keyOf(pair)))
export const keepLocal = (pair: string, setup: ChartSetup | undefined): void =>
  writeStored(keyOf(pair), setup === undefined ? undefined : JSON.stringify(setup))

const RETRY_MS = 3000
const later = () => pause(RETRY_MS)

/** What the account keeps of a pair, as far as this page knows. */
const known = pageState('person', () => new Map<string, { setup: ChartSetup | undefined; savedAt: number }>())

/** Reads a person's setup; asks again while it gets no answer, because a chart that is not known must not be overwritten. */
export async function readKept(pair: string, isWanted: () => boolean): Promise<ChartSetup | undefined> {
  while (isWanted()) {
    try {
      const { setup, savedAt } = await callServer(getChart, { pair }, { quiet: true })
      const kept = setup ? usable(setup) : undefined
      known.current.set(pair, { setup: kept, savedAt })
      return kept
    } catch {
      await later()
    }
  }
  return undefined
}

const waiting = pageState('person', () => new Map<string, ChartSetup>())
const underWay = pageState('person', () => new Set<string>())

interface Keeping {
  isWanted: () => boolean
  /** Something was kept elsewhere meanwhile: this is what both make together. */
  onMerged: (setup: ChartSetup) => void
}

/** Keeps a person's setup at once. One call a pair is under way; of what changes meanwhile only the newest is sent. */
export async function keep(pair: string, setup: ChartSetup, { isWanted, onMerged }: Keeping): Promise<void> {
  waiting.current.set(pair, setup)
  if (underWay.current.has(pair)) return
  underWay.current.add(pair)
  try {
    for (let next = waiting.current.get(pair); next && isWanted(); next = waiting.current.get(pair)) {
      waiting.current.delete(pair)
      await send(pair, next, onMerged)
    }
  } finally {
    waiting.current.delete(pair)
    underWay.current.delete(pair)
  }
}

/** A refusal has been said by a toast, and the same again would be refused again; an unreachable server is tried again. */
async function send(pair: string, setup: ChartSetup, onMerged: Keeping['onMerged']): Promise<void> {
  const over = String(known.current.get(pair)?.savedAt ?? 0)
  try {
    const { savedAt, newer } = await callServer(saveChart, { pair, setup: JSON.stringify(setup), over })
    if (newer) return mergeIn(pair, { setup: usable(newer), savedAt }, { setup, onMerged })
    known.current.set(pair, { setup, savedAt })
    writeStored(savedKeyOf(pair), String(savedAt))
  } catch (error) {
    if (!(error instanceof CallFailed) || error.kind !== 'unreachable') return
    if (!waiting.current.has(pair)) waiting.current.set(pair, setup)
    await later()
  }
}

/** Another tab or device has kept something: what was changed here since comes on top, and is sent next. */
function mergeIn(
  pair: string,
  newer: { setup: ChartSetup; savedAt: number },
  { setup, onMerged }: { setup: ChartSetup; onMerged: Keeping['onMerged'] },
): void {
  const [base, here] = [known.current.get(pair)?.setup, waiting.current.get(pair) ?? setup]
  const merged = base ? mergeChanges(base, here, newer.setup) : mergeSetups(here, newer.setup)
  known.current.set(pair, newer)
  waiting.current.set(pair, merged)
  onMerged(merged)
}

/** A text that changes with each setup that a tab of this browser has sent to the account. */
const savedKeyOf = (pair: string) => `${keyOf(pair)} saved`

/** Hears that another tab has changed the chart of a pair, for as long as the page is open. */
export function onChangedElsewhere(listener: (pair: string) => void): void {
  const onStorage = ({ key }: StorageEvent) => {
    const [kind, pair] = key?.split(' ') ?? []
    if (kind === 'chart' && pair) listener(pair)
  }
  addEventListener('storage', onStorage, { signal: pageSignal() })
}

/** What another tab has kept in the account, with what was changed here since and is not sent yet; undefined when there is nothing new. */
export async function readChanged(pair: string, here: ChartSetup, isWanted: () => boolean): Promise<ChartSetup | undefined> {
  const before = known.current.get(pair)
  // What is being sent learns of it by its answer.
  if (!before || underWay.current.has(pair)) return undefined
  const newer = await readKept(pair, isWanted)
  return newer && before.setup ? mergeChanges(before.setup, here, newer) : newer
}
