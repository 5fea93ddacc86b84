import { CHART_DRAWINGS_MAX, type ChartDrawing } from '@assay/wire/charts/calls'
import type { Chart, OverlayCreate, OverlayEvent } from 'klinecharts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DrawingName, drawingKind, isDrawing } from './drawings/catalogue.ts'
import { drawnPoints, keptPoints } from './drawings/points.ts'
import { useQuickClicks } from './lines/use-quick-clicks.ts'
import { newId } from './setup/chart-setup.ts'
import { changeSetup, putDrawing, removeDrawing } from './setup/setup-store.ts'
import './drawings/overlays.ts'

const GROUP = 'drawings'

export interface Drawings {
  /** The tool in hand; undefined: none, the mouse moves the chart. */
  tool: DrawingName | undefined
  take: (tool: DrawingName | undefined) => void
  /** Places snap to the candles' open, high, low and close. */
  magnet: boolean
  setMagnet: (on: boolean) => void
  /** The drawing that was clicked last. */
  selected: ChartDrawing | undefined
  /** A note that waits for its words. */
  asked: ChartDrawing | undefined
  answer: (text: string | undefined) => void
  /** The drawing under the last right click; asking forgets it. */
  takeRightClicked: () => ChartDrawing | undefined
  remove: (id: string) => void
  lock: (id: string, locked: boolean) => void
  lockAll: (locked: boolean) => void
  hideAll: (hidden: boolean) => void
  removeAll: () => void
  isFull: boolean
}

interface Options {
  pair: string
  drawings: readonly ChartDrawing[]
  hidden: boolean
  /** Candles are there, so times have places. */
  ready: boolean
}

/** Drawings of a pair: drawn with a tool, kept, drawn again; moved, locked, hidden, removed. */
export function useDrawings(chart: Chart | undefined, { pair, drawings, hidden, ready }: Options): Drawings {
  const { tool, setTool, selectedId, setSelectedId, asked, setAsked } = useHand(pair)
  const [magnet, setMagnet] = useState(false)
  const rightClicked = useRef<string>(undefined)

  const hearings = useCallback(
    (name: DrawingName) => hearingsOf(name, { pair, rightClicked, onTool: setTool, onAsked: setAsked, onSelected: setSelectedId }),
    [pair, setTool, setAsked, setSelectedId],
  )

  // What was drawn on another pair, and what was being drawn, goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens when the pair changes
  useLayoutEffect(() => {
    rightClicked.current = undefined
    return () => void chart?.removeOverlay({ groupId: GROUP })
  }, [chart, pair])

  useEffect(() => {
    if (!chart || !ready) return
    show(chart, { drawings, hidden, hearings })
  }, [chart, ready, drawings, hidden, hearings])

  useQuickClicks(chart, { tool, group: GROUP })

  const take = useCallback(
    (next: DrawingName | undefined) => {
      if (!chart) return
      for (const { id, currentStep } of chart.getOverlays({ groupId: GROUP })) if (currentStep !== -1) chart.removeOverlay({ id })
      setTool(next)
      if (next) chart.createOverlay({ ...hearings(next), ...common(next), id: newId(), mode: magnet ? 'weak_magnet' : 'normal' })
    },
    [chart, hearings, magnet, setTool],
  )

  const answer = (text: string | undefined) => {
    setAsked(undefined)
    if (!asked) return
    if (text) putDrawing(pair, { ...asked, text })
    else chart?.removeOverlay({ id: asked.id })
  }
  const setAll = (change: Partial<ChartDrawing>) =>
    changeSetup(pair, ({ drawings: all }) => ({ drawings: all.map(drawing => ({ ...drawing, ...change })) }))
  const find = (id: string | undefined) => drawings.find(drawing => drawing.id === id)
  return {
    tool,
    take,
    magnet,
    setMagnet,
    selected: find(selectedId),
    asked,
    answer,
    takeRightClicked: () => {
      const id = rightClicked.current
      rightClicked.current = undefined
      return find(id)
    },
    remove: id => removeDrawing(pair, id),
    lock: (id, locked) => {
      const drawing = find(id)
      if (drawing) putDrawing(pair, { ...drawing, locked })
    },
    lockAll: locked => setAll({ locked }),
    hideAll: drawingsHidden => changeSetup(pair, () => ({ drawingsHidden })),
    removeAll: () => changeSetup(pair, () => ({ drawings: [] })),
    isFull: drawings.length >= CHART_DRAWINGS_MAX,
  }
}

/** The tool in hand, the drawing that was clicked and the note that waits for its words: they belong to a pair, and go with it. */
function useHand(pair: string) {
  const [tool, setTool] = useState<DrawingName>()
  const [selectedId, setSelectedId] = useState<string>()
  const [asked, setAsked] = useState<ChartDrawing>()
  const [of, setOf] = useState(pair)
  if (of !== pair) {
    setOf(pair)
    setTool(undefined)
    setSelectedId(undefined)
    setAsked(undefined)
  }
  return { tool, setTool, selectedId, setSelectedId, asked, setAsked }
}

/** Levels write many texts close to each other: without a ground. Readable on both schemes. */
const LEVEL_TEXT = { color: '#a97410', backgroundColor: 'transparent', borderColor: 'transparent' }

const common = (name: DrawingName) => ({
  name: drawingKind(name).overlay,
  groupId: GROUP,
  ...(drawingKind(name).group === 'fibonacci' ? { styles: { text: LEVEL_TEXT } } : {}),
})

interface Shown extends Pick<Options, 'drawings' | 'hidden'> {
  hearings: (name: DrawingName) => Partial<OverlayCreate>
}

/** Draws exactly these; what is being drawn just now stays. */
function show(chart: Chart, { drawings, hidden, hearings }: Shown): void {
  const wanted = new Set(drawings.map(({ id }) => id))
  const there = chart.getOverlays({ groupId: GROUP })
  for (const { id, currentStep } of there) if (currentStep === -1 && !wanted.has(id)) chart.removeOverlay({ id })
  for (const { id, name, points, text, locked } of drawings) {
    if (!isDrawing(name)) continue
    const state = { id, points: drawnPoints(points), extendData: text, lock: locked, visible: !hidden }
    if (there.some(overlay => overlay.id === id)) chart.overrideOverlay(state)
    else chart.createOverlay({ ...hearings(name), ...common(name), ...state })
  }
}

interface Hearers {
  pair: string
  rightClicked: { current: string | undefined }
  onTool: (tool: undefined) => void
  onAsked: (drawing: ChartDrawing) => void
  onSelected: (id: string | undefined) => void
}

/** What happens with a drawing of the chart. */
function hearingsOf(name: DrawingName, { pair, rightClicked, onTool, onAsked, onSelected }: Hearers): Partial<OverlayCreate> {
  const keptOf = ({ overlay }: OverlayEvent<unknown>, text: string): ChartDrawing | undefined => {
    const points = keptPoints(overlay.points)
    return points && { id: overlay.id, name, points, text, locked: overlay.lock }
  }
  return {
    onDrawEnd: event => {
      onTool(undefined)
      const drawing = keptOf(event, '')
      if (!drawing) event.chart.removeOverlay({ id: event.overlay.id })
      else if (drawingKind(name).hasText) onAsked(drawing)
      else putDrawing(pair, drawing)
    },
    onPressedMoveEnd: event => {
      const drawing = keptOf(event, String(event.overlay.extendData ?? ''))
      if (drawing) putDrawing(pair, drawing)
    },
    onSelected: ({ overlay }) => onSelected(overlay.id),
    onDeselected: () => onSelected(undefined),
    onRightClick: event => {
      // Otherwise the library removes what was right-clicked.
      event.preventDefault?.()
      rightClicked.current = event.overlay.id
    },
  }
}
