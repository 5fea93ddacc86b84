import { read } from '@assay/client/call/queries'
import { isMarketType } from '@assay/rules/order-terms'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Price } from '@assay/ui/numbers/price'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { CopyButton } from '@assay/ui/states/copy-button'
import { getSpotOrderChanges, getSpotTrades, type SpotFill, type SpotOrder, type SpotOrderChange } from '@assay/wire/spot/calls'
import { useTranslation } from 'react-i18next'
import { ChangedFigures } from '../../../trading/terminal/lists/changed-figures.tsx'
import { Fact } from '../../../trading/terminal/lists/fact.tsx'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { FILLS, OrderTimeline } from '../../../trading/terminal/lists/order-timeline.tsx'
import type { Happening } from '../../../trading/terminal/lists/timeline.ts'
import { spotFillKey } from '../live/fill-store.ts'
import { useFills } from '../live/use-own-spot.ts'
import { SpotReceipt } from '../receipt/spot-receipt.tsx'
import { assetsOf } from './assets-of.ts'
import { DroppedExits } from './dropped-exits.tsx'

/** Everything that is known of one order: numbers, terms, exits, and what happened to it when. */
export function OrderDetail({ order }: { order: SpotOrder }) {
  const { t } = useTranslation()
  const { quote } = assetsOf(order)
  const isFilled = order.averagePrice !== ''
  return (
    <div className={classes.detail}>
      <dl>
        <Fact name={t('trading:detail.id')}>
          <span className="number">{order.orderId}</span> <CopyButton value={order.orderId} label={t('trading:detail.id')} />
        </Fact>
        {order.clientOrderId ? <Fact name={t('trading:detail.clientId')}>{order.clientOrderId}</Fact> : null}
        {order.siblingId ? (
          <Fact name={t('trading:detail.pairedWith')}>
            <span className="number">{order.siblingId}</span>
          </Fact>
        ) : null}
        {isMarketType(order.type) ? null : (
          <Fact name={t('trading:timeInForce.label')}>{t(`trading:timeInForce.${order.timeInForce}`)}</Fact>
        )}
        <Fact name={t('trading:selfTrade.label')}>{t(`trading:selfTrade.mode.${order.selfTradePrevention}`)}</Fact>
        {isFilled ? (
          <>
            <Fact name={t('spot:orders.average')}>
              <Price value={order.averagePrice} />
            </Fact>
            <Fact name={t('spot:orders.total')}>
              <Amount value={order.filledNotional} asset={quote} />
            </Fact>
            <Fact name={t('spot:orders.fee')}>
              <Amount value={order.fee} asset={order.feeAsset} />
            </Fact>
          </>
        ) : null}
        <Exits order={order} />
      </dl>
      <div>
        <OrderTimeline
          order={order}
          isFilled={/[1-9]/.test(order.filledQuantity)}
          readFills={read(getSpotTrades, { orderId: order.orderId, limit: String(FILLS) })}
          readChanges={read(getSpotOrderChanges, { orderId: order.orderId })}
          arrived={useFills()}
          keyOf={spotFillKey}
          what={happening => <What happening={happening} order={order} />}
        />
        <SpotReceipt order={order} />
        <DroppedExits order={order} full />
      </div>
    </div>
  )
}

function Exits({ order: { takeProfit, stopLoss, stopLossLimit } }: { order: SpotOrder }) {
  const { t } = useTranslation()
  if (!takeProfit && !stopLoss) return null
  return (
    <Fact name={t('trading:detail.exits')}>
      {takeProfit ? (
        <span>
          {t('trading:field.takeProfit')} <Price value={takeProfit} />
        </span>
      ) : null}
      {takeProfit && stopLoss ? ' · ' : null}
      {stopLoss ? (
        <span>
          {t('trading:field.stopLoss')} <Price value={stopLoss} />
        </span>
      ) : null}
      {stopLossLimit ? (
        <span>
          {' · '}
          {t('trading:field.stopLossLimit')} <Price value={stopLossLimit} />
        </span>
      ) : null}
    </Fact>
  )
}

function What({ happening, order }: { happening: Happening<SpotFill, SpotOrderChange>; order: SpotOrder }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const figure = (text: string) => formatNumber(text, locale)
  if (happening.kind === 'fill') {
    const { quantity, price, fee, feeAsset } = happening.fill
    const facts = { quantity: `${figure(quantity)} ${assetsOf(order).base}`, price: figure(price), fee: `${figure(fee)} ${feeAsset}` }
    return <span>{t('trading:detail.fill', facts)}</span>
  }
  if (happening.kind === 'changed') {
    const { before, after } = happening.change
    return (
      <ChangedFigures
        figures={[
          { name: t('spot:orders.price'), before: before.price, after: after.price },
          { name: t('spot:orders.quantity'), before: before.quantity, after: after.quantity },
          { name: t('spot:orders.trigger'), before: before.triggerPrice, after: after.triggerPrice },
        ]}
      />
    )
  }
  if (happening.kind === 'waits') return <span>{t('trading:detail.waits', { price: figure(order.triggerPrice) })}</span>
  if (happening.kind === 'closed') return <span>{t(`spot:reason.${order.closeReason as 'cancelled'}`)}</span>
  return <span>{happening.kind === 'placed' ? t('trading:detail.placed') : t('trading:detail.last')}</span>
}
