import { pageState, pageStore } from '@assay/client/page/page-state'
import type { ChartDrawing, ChartIndicator, ChartSetup } from '@assay/wire/charts/calls'
import { useEffect } from 'react'
import { useSession } from '../../../shared/session.ts'
import { mergeSetups, NEW_SETUP } from './chart-setup.ts'
import { keep, keepLocal, onChangedElsewhere, readChanged, readKept, readLocal } from './keep-setups.ts'

interface Setups {
  /** By pair, as far as they are known. */
  byPair: Readonly<Record<string, ChartSetup>>
  /** How the last chart was set: a pair that has none of its own begins so, without its drawings. */
  last: ChartSetup
}

const EMPTY: Setups = { byPair: {}, last: NEW_SETUP }

const useSetups = pageStore<Setups>(
  'person',
  () => EMPTY,
  store => {
    // Nothing that one person has drawn may be shown to the next.
    useSession.subscribe((now, before) => {
      if (now.token !== before.token) store.setState(EMPTY)
    })
    onChangedElsewhere(pair => void follow(pair))
  },
)

const beginning = (last: ChartSetup): ChartSetup => ({ ...last, compare: '', drawings: [] })

const know = (pair: string, setup: ChartSetup) =>
  useSetups.setState(({ byPair }) => ({ byPair: { ...byPair, [pair]: setup }, last: beginning(setup) }))

/** Takes over what another tab has changed of a chart that is known here. */
async function follow(pair: string): Promise<void> {
  const { token } = useSession.getState()
  const here = useSetups.getState().byPair[pair]
  if (!here) return
  const setup = token === undefined ? readLocal(pair) : await readChanged(pair, here, isStill(token))
  // What was changed here while it was read is sent, and joined with the other by its answer.
  if (setup && isStill(token)() && useSetups.getState().byPair[pair] === here) know(pair, setup)
}

const keeping = (pair: string, token: string | undefined) => ({
  isWanted: isStill(token),
  onMerged: (setup: ChartSetup) => know(pair, setup),
})

const isStill = (token: string | undefined) => () => useSession.getState().token === token

/** Reads the setup of a pair. What a visitor has set before goes to the account when the person signs in. */
async function load(pair: string, token: string | undefined): Promise<void> {
  const local = readLocal(pair)
  if (token === undefined) return know(pair, local ?? useSetups.getState().last)
  const kept = await readKept(pair, isStill(token))
  if (!isStill(token)()) return
  const own = kept && local ? mergeSetups(kept, local) : (kept ?? local)
  know(pair, own ?? useSetups.getState().last)
  if (!local || !own) return
  keepLocal(pair, undefined)
  void keep(pair, own, keeping(pair, token))
}

/** What is being read, by session and pair. */
const loading = pageState('person', () => new Set<string>())

/** Reads the setup of a pair unless it is known. */
export function prepareSetup(pair: string): void {
  const { token } = useSession.getState()
  const key = `${token} ${pair}`
  if (useSetups.getState().byPair[pair] || loading.current.has(key)) return
  loading.current.add(key)
  void load(pair, token).finally(() => loading.current.delete(key))
}

/** The interval with which a pair's chart is shown, or would be. */
export function intervalOfChart(pair: string): ChartSetup['interval'] {
  const { byPair, last } = useSetups.getState()
  return (byPair[pair] ?? last).interval
}

/**
 * The setup of a pair's chart; undefined until it is known. After a first chart was shown, another begins as one that has no setup of its own: its
 * candles do not wait for the answer.
 */
export function useChartSetup(pair: string): ChartSetup | undefined {
  const token = useSession(session => session.token)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session reads anew
  useEffect(() => prepareSetup(pair), [pair, token])
  return useSetups(({ byPair, last }) => byPair[pair] ?? (last === NEW_SETUP ? undefined : last))
}

/** Changes the setup of a pair and keeps it. */
export function changeSetup(pair: string, change: (setup: ChartSetup) => Partial<ChartSetup>): void {
  const { token } = useSession.getState()
  const shown = useSetups.getState().byPair[pair]
  if (!shown) return
  // A visitor's other tabs keep theirs in the same place: what is there is changed, not what this tab has seen of it.
  const before = token === undefined ? (readLocal(pair) ?? shown) : shown
  const setup = { ...before, ...change(before) }
  know(pair, setup)
  if (token === undefined) keepLocal(pair, setup)
  else void keep(pair, setup, keeping(pair, token))
}

/** Adds a drawing, or puts it in place of the one with its id. */
export const putDrawing = (pair: string, drawing: ChartDrawing): void =>
  changeSetup(pair, ({ drawings }) => ({ drawings: put(drawings, drawing) }))

export const removeDrawing = (pair: string, id: string): void =>
  changeSetup(pair, ({ drawings }) => ({ drawings: drawings.filter(drawing => drawing.id !== id) }))

export const putIndicator = (pair: string, indicator: ChartIndicator): void =>
  changeSetup(pair, ({ indicators }) => ({ indicators: put(indicators, indicator) }))

export const removeIndicator = (pair: string, id: string): void =>
  changeSetup(pair, ({ indicators }) => ({ indicators: indicators.filter(indicator => indicator.id !== id) }))

function put<Thing extends { id: string }>(things: readonly Thing[], thing: Thing): Thing[] {
  return things.some(({ id }) => id === thing.id) ? things.map(other => (other.id === thing.id ? thing : other)) : [...things, thing]
}
