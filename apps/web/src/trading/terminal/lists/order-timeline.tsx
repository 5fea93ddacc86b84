import { joinNewest } from '@assay/client/live/join-newest'
import { Moment } from '@assay/ui/numbers/moment'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './lists.module.css'
import { type Happening, type LivedOrder, timelineOf } from './timeline.ts'

/** So many fills of an order are read at the most. */
export const FILLS = 50

interface StoryFill {
  orderId: string
  at: number
}

interface OrderTimelineProps<Fill extends StoryFill, Change extends { at: number }> {
  order: LivedOrder
  isFilled: boolean
  /** Reads the order's newest fills, and its changes. */
  readFills: Reading<{ trades: Fill[]; more: boolean }>
  readChanges: Reading<{ changes: Change[]; more: boolean }>
  /** Fills of all orders that the socket has told since. */
  arrived: readonly Fill[]
  keyOf: (fill: Fill) => string
  what: (happening: Happening<Fill, Change>) => ReactNode
}

type Reading<Answer> = UseQueryOptions<Answer, Error, Answer, QueryKey>

/** What happened to an order, in the order of time. */
export function OrderTimeline<Fill extends StoryFill, Change extends { at: number }>(props: OrderTimelineProps<Fill, Change>) {
  const { t } = useTranslation()
  const { order, keyOf, what } = props
  const { fills, more } = useFills(props)
  const changes = useChanges(props)
  return (
    <>
      <h3>{t('trading:detail.timeline')}</h3>
      <ol className={classes.timeline}>
        {timelineOf(order, { fills, changes }).map(happening => (
          <li key={happening.kind === 'fill' ? keyOf(happening.fill) : `${happening.kind}${happening.at}`}>
            <Moment at={happening.at} /> {what(happening)}
          </li>
        ))}
      </ol>
      {more ? <p className={classes.dim}>{t('trading:detail.moreFills')}</p> : null}
    </>
  )
}

type Props<Fill extends StoryFill, Change extends { at: number }> = OrderTimelineProps<Fill, Change>

/** The fills of an order: those that were read, and those that came since. */
function useFills<Fill extends StoryFill, Change extends { at: number }>(props: Props<Fill, Change>) {
  const { order, isFilled, readFills, arrived: all, keyOf } = props
  const { data } = useQuery({ ...readFills, enabled: isFilled, staleTime: 0 })
  const arrived = all.filter(fill => fill.orderId === order.orderId)
  const fills = joinNewest({ known: data?.trades ?? [], arrived, idOf: keyOf, atOf: fill => fill.at, most: 2 * FILLS })
  return { fills, more: data?.more ?? false }
}

/** The changes of an order, read again each time something happens to it. */
function useChanges<Fill extends StoryFill, Change extends { at: number }>(props: Props<Fill, Change>): readonly Change[] {
  const { order, readChanges } = props
  const { data } = useQuery({
    ...readChanges,
    queryKey: [...readChanges.queryKey, order.updatedAt],
    enabled: order.updatedAt !== order.createdAt,
    placeholderData: keepPreviousData,
  })
  return data?.changes ?? []
}
