import { read } from '@assay/client/call/queries'
import { joinNewest } from '@assay/client/live/join-newest'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { CopyButton } from '@assay/ui/states/copy-button'
import type { PerpFill, PerpOrder } from '@assay/wire/perp/account'
import { getPerpOrderChanges, getPerpTrades, type PerpOrderChange } from '@assay/wire/perp/history'
import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DetailFacts } from '../../../trading/joint/detail-facts.tsx'
import { perpFillKey } from '../../../trading/live/stores/perp-fill-store.ts'
import { usePerpFills } from '../../../trading/live/use-perp.ts'
import { evidencePath } from '../../../trading/market-paths.ts'
import { ChangedFigures } from '../../../trading/terminal/lists/changed-figures.tsx'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { type Happening, timelineOf } from '../../../trading/terminal/lists/timeline.ts'
import { Profit } from '../positions/profit.tsx'
import { CloseReason } from './close-reason.tsx'

const FILLS = 50

/** Everything that is known of one order in a perpetual market: terms, figures, what happened to it when, and the evidence of the positions that its fills belong to. */
export function OrderDetail({ order }: { order: PerpOrder }) {
  const { t } = useTranslation()
  const { fills, more } = useFillsOf(order)
  const changes = useChangesOf(order)
  const isFilled = order.averagePrice !== ''
  const exit = (price: string) => (price === '' ? '' : <Price value={price} />)
  return (
    <DetailFacts
      facts={[
        { name: t('trading:detail.id'), fact: <OrderNumber id={order.orderId} /> },
        { name: t('trading:detail.clientId'), fact: order.clientOrderId },
        { name: t('perp-lists:column.leverage'), fact: t('perp-lists:word.leverage', { number: order.leverage }) },
        { name: t('trading:timeInForce.label'), fact: t(`trading:timeInForce.${order.timeInForce}`) },
        { name: t('trading:selfTrade.label'), fact: t(`trading:selfTrade.mode.${order.selfTradePrevention}`) },
        { name: t('trading:field.takeProfit'), fact: exit(order.takeProfit) },
        { name: t('trading:field.stopLoss'), fact: exit(order.stopLoss) },
        { name: t('spot:orders.average'), fact: isFilled ? <Price value={order.averagePrice} /> : '' },
        { name: t('perp-lists:column.value'), fact: isFilled ? <Amount value={order.filledNotional} asset="USDT" /> : '' },
        { name: t('spot:orders.fee'), fact: isFilled ? <Amount value={order.fee} asset="USDT" /> : '' },
        {
          name: t('perp-lists:column.realised'),
          fact: isFilled && order.effect === 'close' ? <Profit value={order.realisedProfit} asset="USDT" /> : '',
        },
      ]}
    >
      <h3>{t('trading:detail.timeline')}</h3>
      <ol className={classes.timeline}>
        {timelineOf(order, { fills, changes }).map(happening => (
          <li key={happening.kind === 'fill' ? perpFillKey(happening.fill) : `${happening.kind}${happening.at}`}>
            <Moment at={happening.at} /> <What happening={happening} order={order} />
          </li>
        ))}
      </ol>
      {more ? <p className={classes.dim}>{t('trading:detail.moreFills')}</p> : null}
    </DetailFacts>
  )
}

function OrderNumber({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="number">{id}</span> <CopyButton value={id} label={t('trading:detail.id')} />
    </>
  )
}

/** The fills of an order: those that were read, and those that came since. */
function useFillsOf({ orderId, filledLots }: PerpOrder): { fills: readonly PerpFill[]; more: boolean } {
  const { data } = useQuery({
    ...read(getPerpTrades, { orderId, limit: String(FILLS) }),
    enabled: /[1-9]/.test(filledLots),
    staleTime: 0,
  })
  const arrived = usePerpFills().filter(fill => fill.orderId === orderId)
  const fills = joinNewest({ known: data?.trades ?? [], arrived, idOf: perpFillKey, atOf: fill => fill.at, most: 2 * FILLS })
  return { fills, more: data?.more ?? false }
}

/** The changes of an order, read again each time something happens to it. */
function useChangesOf({ orderId, createdAt, updatedAt }: PerpOrder): readonly PerpOrderChange[] {
  const reading = read(getPerpOrderChanges, { orderId })
  const { data } = useQuery({
    ...reading,
    queryKey: [...reading.queryKey, updatedAt],
    enabled: updatedAt !== createdAt,
    placeholderData: keepPreviousData,
  })
  return data?.changes ?? []
}

function What({ happening, order }: { happening: Happening<PerpFill, PerpOrderChange>; order: PerpOrder }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const figure = (text: string) => formatNumber(text, locale)
  switch (happening.kind) {
    case 'fill': {
      const { lots, price, fee, positionId } = happening.fill
      const facts = { quantity: `${figure(lots)} ${t('perp-lists:word.lots')}`, price: figure(price), fee: `${figure(fee)} USDT` }
      return (
        <span>
          {t('trading:detail.fill', facts)}
          {positionId ? (
            <>
              {' · '}
              <Anchor component={Link} to={evidencePath(positionId)} inherit>
                {t('perp-lists:hint.evidence', { id: positionId })}
              </Anchor>
            </>
          ) : null}
        </span>
      )
    }
    case 'changed': {
      const { before, after } = happening.change
      return (
        <ChangedFigures
          figures={[
            { name: t('spot:orders.price'), before: before.price, after: after.price },
            { name: t('perp-lists:column.lots'), before: before.lots, after: after.lots },
            { name: t('spot:orders.trigger'), before: before.triggerPrice, after: after.triggerPrice },
            { name: t('perp-lists:column.leverage'), before: String(before.leverage), after: String(after.leverage) },
          ]}
        />
      )
    }
    case 'waits':
      return <span>{t('trading:detail.waits', { price: figure(order.triggerPrice) })}</span>
    case 'closed':
      return <CloseReason reason={order.closeReason} />
    default:
      return <span>{happening.kind === 'placed' ? t('trading:detail.placed') : t('trading:detail.last')}</span>
  }
}
