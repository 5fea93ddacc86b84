import { CHART_DRAWINGS_MAX, CHART_INDICATORS_MAX, type ChartIndicator, type ChartSetup, chartSetup } from '@assay/wire/charts/calls'
import { type IndicatorName, initialParameters, isIndicator, parametersFit } from '../indicators/catalogue.ts'

/** A short random name for an indicator or a drawing. */
export const newId = (): string => crypto.randomUUID().slice(0, 8)

/** An indicator as it begins. The names of those of a new chart are fixed, so that two browsers mean the same ones. */
export const newIndicator = (name: IndicatorName, id = newId()): ChartIndicator => ({
  id,
  name,
  parameters: initialParameters(name),
  hidden: false,
})

/** The chart of somebody who has set nothing. */
export const NEW_SETUP: ChartSetup = {
  version: 1,
  interval: '15m',
  style: 'candles',
  scale: 'normal',
  compare: '',
  indicators: [newIndicator('MA', 'ma'), newIndicator('VOL', 'vol')],
  drawings: [],
  drawingsHidden: false,
}

/** Reads a setup that was kept as text; undefined when it is none of ours. */
export function readSetup(text: string | undefined): ChartSetup | undefined {
  if (text === undefined) return undefined
  try {
    const read = chartSetup.safeParse(JSON.parse(text))
    return read.success ? usable(read.data) : undefined
  } catch {
    return undefined
  }
}

/** Leaves out what this version of the page cannot draw. */
export const usable = (setup: ChartSetup): ChartSetup => ({
  ...setup,
  indicators: setup.indicators.filter(({ name, parameters }) => isIndicator(name) && parametersFit(name, parameters)),
})

/**
 * One setup of two: how it looks is decided by the first; indicators and drawings that only the second has come along, as far as there is room.
 * Nothing that a visitor has drawn is lost at sign-in.
 */
export const mergeSetups = (first: ChartSetup, second: ChartSetup): ChartSetup => ({
  ...first,
  indicators: join(first.indicators, second.indicators, CHART_INDICATORS_MAX),
  drawings: join(first.drawings, second.drawings, CHART_DRAWINGS_MAX),
})

function join<Thing extends { id: string }>(first: readonly Thing[], second: readonly Thing[], most: number): Thing[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !known.has(id))].slice(0, most)
}

/**
 * What was changed here since `base` on top of what was kept elsewhere meanwhile: each drawing and indicator by itself, and each other choice. What both
 * have changed is as it was changed here.
 */
export function mergeChanges(base: ChartSetup, here: ChartSetup, elsewhere: ChartSetup): ChartSetup {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const kept = Object.fromEntries(
    Object.entries(elsewhere).filter(([name]) => same(here[name as keyof ChartSetup], base[name as keyof ChartSetup])),
  )
  return {
    ...here,
    ...kept,
    indicators: mergeThings(base.indicators, here.indicators, elsewhere.indicators).slice(0, CHART_INDICATORS_MAX),
    drawings: mergeThings(base.drawings, here.drawings, elsewhere.drawings).slice(0, CHART_DRAWINGS_MAX),
  }
}

function mergeThings<Thing extends { id: string }>(base: readonly Thing[], here: readonly Thing[], elsewhere: readonly Thing[]): Thing[] {
  const byId = (things: readonly Thing[]) => new Map(things.map(thing => [thing.id, thing]))
  const [before, mine] = [byId(base), byId(here)]
  const isUntouched = (id: string) => JSON.stringify(before.get(id)) === JSON.stringify(mine.get(id))
  const theirs = elsewhere.flatMap(thing => (isUntouched(thing.id) ? [thing] : (mine.get(thing.id) ?? [])))
  const known = new Set(elsewhere.map(({ id }) => id))
  return [...theirs, ...here.filter(({ id }) => !known.has(id) && !isUntouched(id))]
}
