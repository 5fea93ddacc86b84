import { IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './markets.module.css'
import { movePair, stepPair } from './move-pair.ts'

interface DragHandleProps {
  pair: string
  /** All favourites as they stand now, a move under way included. */
  order: readonly string[]
  onMove: (order: readonly string[]) => void
  /** The move is over: the order is to be kept. */
  onDone: (order: readonly string[]) => void
}

/** The row that lies under the pointer. */
const rowAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('tr[data-row]')?.dataset.row

/** Moves a favourite: dragged by mouse or finger, or by the arrow keys. */
export function DragHandle({ pair, order, onMove, onDone }: DragHandleProps) {
  const { t } = useTranslation()
  const step = (by: -1 | 1) => onDone(stepPair(order, pair, by))
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={t('markets:favourite.move', { pair })}
      title={t('markets:favourite.moveHint')}
      onClick={event => event.stopPropagation()}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={event => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const onto = rowAt(event.clientX, event.clientY)
        if (onto && onto !== pair) onMove(movePair(order, pair, onto))
      }}
      onPointerUp={() => onDone(order)}
      onKeyDown={event => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
