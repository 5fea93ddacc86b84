import type { CSSProperties, ReactNode } from 'react'
import classes from './desk.module.css'
import {
  columnsOf,
  type DeskArrangement,
  type DeskColumn,
  type DeskStore,
  type TradesPlace,
  useDeskArrangement,
} from './desk-arrangement.ts'
import { DeskDivider } from './desk-divider.tsx'
import { type Divider, deskSpans, MARKETS_FROM_PX, MARKETS_PX, type Span } from './desk-sizes.ts'
import { useIsDesk, useWindowWidth } from './use-window-width.ts'

type PanelName = 'chart' | 'orders' | 'book' | 'trades' | 'ticket'

interface DeskProps {
  desk: DeskStore
  header: ReactNode
  panels: Readonly<Record<PanelName, ReactNode>>
  /** All markets to choose from; shown where the window has room for them. */
  markets: ReactNode
}

/** How a window stands that is too narrow to arrange anything in. */
const FIXED: Pick<DeskArrangement, 'trades'> & { columns: readonly DeskColumn[] } = { columns: ['main', 'book', 'ticket'], trades: 'below' }

/** The panels as the person arranged them. Panels keep their state when they change places. */
export function Desk({ desk, header, panels, markets }: DeskProps) {
  const arrangement = useDeskArrangement(desk)
  const width = useWindowWidth()
  const isDesk = useIsDesk()
  const withMarkets = width >= MARKETS_FROM_PX && arrangement.markets && !arrangement.chartOnly
  const spans = deskSpans(arrangement.sizes, width, withMarkets ? MARKETS_PX : 0)
  const columns = isDesk ? columnsOf(arrangement) : FIXED.columns
  const main = columns.indexOf('main')
  const parts = partsOf(isDesk ? arrangement : FIXED, columns)
  return (
    <div className={classes.desk} data-arranged={isDesk || undefined} style={isDesk ? widths(columns, spans, withMarkets) : undefined}>
      <div className={classes.header}>{header}</div>
      {withMarkets ? (
        <div className={classes.column} data-column="markets" style={{ gridTemplateRows: 'minmax(0, 1fr)' }}>
          <div className={classes.markets} data-panel="markets">
            {markets}
          </div>
        </div>
      ) : null}
      {columns.map((column, place) => (
        <div key={column} className={classes.column} data-column={column} style={isDesk ? heights(parts[column], spans) : undefined}>
          {parts[column].map((panel, row) => (
            <div
              key={panel}
              className={classes[panel]}
              data-panel={panel}
              // Where the link at the head of the page leads.
              {...(panel === 'ticket' && { id: 'order-form', tabIndex: -1 })}
            >
              {panels[panel]}
              {isDesk && row === 1 ? <RowDivider desk={desk} upper={parts[column][0]} spans={spans} /> : null}
            </div>
          ))}
          {isDesk && column !== 'main' ? (
            <DeskDivider desk={desk} divider={`${column}Width`} span={spans[`${column}Width`]} edge={place < main ? 'end' : 'start'} />
          ) : null}
        </div>
      ))}
    </div>
  )
}

interface RowDividerProps {
  desk: DeskStore
  upper: PanelName | undefined
  spans: Readonly<Record<Divider, Span>>
}

/** The line between the two panels of a column; in that of the book it always sets the height of the book. */
function RowDivider({ desk, upper, spans }: RowDividerProps) {
  if (upper === 'chart') return <DeskDivider desk={desk} divider="chartHeight" span={spans.chartHeight} edge="bottom" />
  return <DeskDivider desk={desk} divider="bookHeight" span={spans.bookHeight} edge={upper === 'book' ? 'bottom' : 'top'} />
}

/** The panels of each column from above. */
function partsOf({ trades }: { trades: TradesPlace }, columns: readonly DeskColumn[]): Readonly<Record<DeskColumn, readonly PanelName[]>> {
  const book = { below: ['book', 'trades'], above: ['trades', 'book'], hidden: ['book'] } as const
  return { main: columns.length === 1 ? ['chart'] : ['chart', 'orders'], book: book[trades], ticket: ['ticket'] }
}

const widths = (columns: readonly DeskColumn[], spans: Readonly<Record<Divider, Span>>, withMarkets: boolean): CSSProperties => {
  const given = columns.map(column => (column === 'main' ? 'minmax(0, 1fr)' : `${spans[`${column}Width`].now}px`))
  return { gridTemplateColumns: [...(withMarkets ? [`${MARKETS_PX}px`] : []), ...given].join(' ') }
}

function heights(parts: readonly PanelName[], spans: Readonly<Record<Divider, Span>>): CSSProperties {
  const [upper] = parts
  if (parts.length < 2) return { gridTemplateRows: 'minmax(0, 1fr)' }
  const share = upper === 'chart' ? spans.chartHeight.now : upper === 'book' ? spans.bookHeight.now : 100 - spans.bookHeight.now
  return { gridTemplateRows: `minmax(0, ${share}fr) minmax(0, ${100 - share}fr)` }
}
