import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './desk.module.css'
import { type DeskStore, resize } from './desk-arrangement.ts'
import { type Divider, type Growth, movedBy, movedByKey, type Span } from './desk-sizes.ts'

interface DeskDividerProps {
  desk: DeskStore
  divider: Divider
  span: Span
  /** At which edge of what it sizes it lies, as it is read. */
  edge: 'start' | 'end' | 'top' | 'bottom'
}

/** A line between panels: dragged, moved by arrow keys, Home and End; a double click gives the usual size. */
export function DeskDivider({ desk, divider, span, edge }: DeskDividerProps) {
  const { t } = useTranslation()
  const drag = useRef<{ from: number; began: Span; whole: number }>(undefined)
  const upright = edge === 'start' || edge === 'end'
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const column = event.currentTarget.closest<HTMLElement>('[data-column]')
    drag.current = { from: upright ? event.clientX : event.clientY, began: span, whole: column?.clientHeight ?? 0 }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return
    const { from, began, whole } = drag.current
    const px = (upright ? event.clientX : event.clientY) - from
    const away = growthAt(edge) === 'left' || growthAt(edge) === 'up' ? -px : px
    // Widths are px, heights percent of the column.
    const size = movedBy({ ...span, now: began.now }, upright || whole === 0 ? away : (away * 100) / whole)
    resize(desk, { [divider]: size })
  }
  const end = () => {
    drag.current = undefined
  }
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const size = movedByKey(divider, span, growthAt(edge), event)
    if (size === undefined) return
    event.preventDefault()
    resize(desk, { [divider]: size })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved is no rule between paragraphs
    <div
      role="separator"
      tabIndex={0}
      className={classes.divider}
      data-edge={edge}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      aria-label={t(`spot:layout.${divider}`)}
      aria-valuenow={Math.round(span.now)}
      aria-valuemin={span.min}
      aria-valuemax={span.max}
      title={t('spot:layout.dividerHint')}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => resize(desk, { [divider]: undefined })}
      onKeyDown={onKey}
    />
  )
}

/** Which way a divider is moved on the screen to make larger what it sizes; left and right change places in languages from the right. */
function growthAt(edge: DeskDividerProps['edge']): Growth {
  if (edge === 'top') return 'up'
  if (edge === 'bottom') return 'down'
  const mirrored = document.documentElement.dir === 'rtl'
  return (edge === 'start') === mirrored ? 'right' : 'left'
}
