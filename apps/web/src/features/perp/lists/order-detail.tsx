import { read } from '@assay/client/call/queries'
import { isMarketType } from '@assay/rules/order-terms'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Price } from '@assay/ui/numbers/price'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { CopyButton } from '@assay/ui/states/copy-button'
import type { PerpFill, PerpOrder } from '@assay/wire/perp/account'
import { getPerpOrderChanges, getPerpTrades, type PerpOrderChange } from '@assay/wire/perp/history'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DetailFacts } from '../../../trading/joint/detail-facts.tsx'
import { evidencePath } from '../../../trading/market-paths.ts'
import { ChangedFigures } from '../../../trading/terminal/lists/changed-figures.tsx'
import { FILLS, OrderTimeline } from '../../../trading/terminal/lists/order-timeline.tsx'
import type { Happening } from '../../../trading/terminal/lists/timeline.ts'
import { perpFillKey } from '../live/perp-fill-store.ts'
import { usePerpFills } from '../live/use-own-perp.ts'
import { Profit } from '../positions/profit.tsx'
import { CloseReason } from './close-reason.tsx'

/** Everything that is known of one order in a perpetual market: terms, figures, what happened to it when, and the evidence of the positions that its fills belong to. */
export function OrderDetail({ order }: { order: PerpOrder }) {
  const { t } = useTranslation()
  const isFilled = order.averagePrice !== ''
  const exit = (price: string) => (price === '' ? '' : <Price value={price} />)
  return (
    <DetailFacts
      facts={[
        { name: t('trading:detail.id'), fact: <OrderNumber id={order.orderId} /> },
        { name: t('trading:detail.clientId'), fact: order.clientOrderId },
        { name: t('perp-lists:column.leverage'), fact: t('perp-lists:word.leverage', { number: order.leverage }) },
        { name: t('trading:timeInForce.label'), fact: isMarketType(order.type) ? '' : t(`trading:timeInForce.${order.timeInForce}`) },
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
      <OrderTimeline
        order={order}
        isFilled={/[1-9]/.test(order.filledLots)}
        readFills={read(getPerpTrades, { orderId: order.orderId, limit: String(FILLS) })}
        readChanges={read(getPerpOrderChanges, { orderId: order.orderId })}
        arrived={usePerpFills()}
        keyOf={perpFillKey}
        what={happening => <What happening={happening} order={order} />}
      />
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
