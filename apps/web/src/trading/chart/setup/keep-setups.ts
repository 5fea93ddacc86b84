import { readStored, writeStored } from '@assay/client/browser/storage'
import { callServer } from '@assay/client/call/api'
import { CallFailed } from '@assay/client/call/call-failed'
import { pageState, pause } from '@assay/client/page/page-state'
import { type ChartSetup, getChart, saveChart } from '@assay/wire/charts/calls'
import { readSetup, usable } from './chart-setup.ts'

/** Where setups are kept: in this browser for a visitor, on the server for a person. */

const keyOf = (pair: string) => `chart ${pair}`

export const readLocal = (pair: string): ChartSetup | undefined => readSetup(readStored(keyOf(pair)))
export const keepLocal = (pair: string, setup: ChartSetup | undefined): void =>
  writeStored(keyOf(pair), setup === undefined ? undefined : JSON.stringify(setup))

const RETRY_MS = 3000
const later = () => pause(RETRY_MS)

/** Reads a person's setup; asks again while it gets no answer, because a chart that is not known must not be overwritten. */
export async function readKept(pair: string, isWanted: () => boolean): Promise<ChartSetup | undefined> {
  while (isWanted()) {
    try {
      const { setup } = await callServer(getChart, { pair }, { quiet: true })
      return setup ? usable(setup) : undefined
    } catch {
      await later()
    }
  }
  return undefined
}

const waiting = pageState('person', () => new Map<string, ChartSetup>())
const underWay = pageState('person', () => new Set<string>())

/** Keeps a person's setup at once. One call a pair is under way; of what changes meanwhile only the newest is sent. */
export async function keep(pair: string, setup: ChartSetup, isWanted: () => boolean): Promise<void> {
  waiting.current.set(pair, setup)
  if (underWay.current.has(pair)) return
  underWay.current.add(pair)
  try {
    for (let next = waiting.current.get(pair); next && isWanted(); next = waiting.current.get(pair)) {
      waiting.current.delete(pair)
      await send(pair, next)
    }
  } finally {
    waiting.current.delete(pair)
    underWay.current.delete(pair)
  }
}

/** A refusal has been said by a toast, and the same again would be refused again; an unreachable server is tried again. */
async function send(pair: string, setup: ChartSetup): Promise<void> {
  try {
    await callServer(saveChart, { pair, setup: JSON.stringify(setup) })
  } catch (error) {
    if (!(error instanceof CallFailed) || error.kind !== 'unreachable') return
    if (!waiting.current.has(pair)) waiting.current.set(pair, setup)
    await later()
  }
}
