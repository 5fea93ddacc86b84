import { serverNow } from '@assay/client/live/server-time'
import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { CustodyOrder } from '@assay/wire/earn/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { DisputeLink } from '../../shared/support/dispute-link.tsx'
import { useDaysText } from '../../shared/use-days-text.ts'
import { CustodyAccruals } from './custody-accruals.tsx'
import { breakEvenAt } from './custody-figures.ts'
import { CustodyMoment } from './custody-moment.tsx'
import { CustodyStatePill } from './custody-state.tsx'
import classes from './earn.module.css'
import { EndCustodyDialog } from './end-custody-dialog.tsx'
import { Rate } from './rate.tsx'
import { useAssetScale } from './use-custody.ts'

interface CustodyOrderCardProps {
  order: CustodyOrder
  /** Its rows are shown. */
  opened: boolean
  onOpened: (opened: boolean) => void
}

/** An order: how it stands, what comes next, and what can be done with it. */
export function CustodyOrderCard({ order, opened, onOpened }: CustodyOrderCardProps) {
  const { t } = useTranslation()
  const [ending, setEnding] = useState<'cancel' | 'redeem'>()
  const title = t('earn:order.number', { number: order.custodyId })
  const action = order.state !== 'custody' ? undefined : serverNow() < order.valueAt ? 'cancel' : 'redeem'
  return (
    <article className={classes.order} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <CustodyStatePill state={order.state} />
      </header>
      <p className={classes.risk}>
        {t(`earn:stateText.${order.state}`)}
        {order.rejectReason ? ` ${t(`earn:rejectReason.${order.rejectReason}`)}` : ''}
      </p>
      <OrderFacts order={order} />
      <div className={classes.actions}>
        <Button variant="default" size="sm" aria-expanded={opened} onClick={() => onOpened(!opened)}>
          {t(opened ? 'earn:order.hideAccruals' : 'earn:order.showAccruals')}
        </Button>
        {action ? (
          <Button variant="default" size="sm" onClick={() => setEnding(action)}>
            {t(`earn:${action}.title`)}
          </Button>
        ) : null}
        <DisputeLink kind="custodyOrder" id={order.custodyId} />
      </div>
      {opened ? <CustodyAccruals order={order} /> : null}
      <EndCustodyDialog order={order} action={ending} onClose={() => setEnding(undefined)} />
    </article>
  )
}

/** From when an early redemption loses nothing; 0 when the order matures before. */
function BreakEven({ at }: { at: number }) {
  const { t } = useTranslation()
  return at === 0 ? t('earn:preview.breakEvenNever') : <CustodyMoment at={at} />
}

function OrderFacts({ order }: { order: CustodyOrder }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const daysText = useDaysText()
  const { asset, state } = order
  const scale = useAssetScale(asset)
  const isOpen = state === 'custody' || state === 'redeeming'
  const facts = [
    { name: t('earn:order.principal'), value: <Amount value={order.principal} asset={asset} own /> },
    {
      name: t('earn:order.profit'),
      value: isOpen ? (
        <Amount value={order.accrued} asset={asset} own live />
      ) : (
        <Change value={order.profit} as="amount" asset={asset} own />
      ),
    },
    { name: t('earn:field.dailyRate'), value: <Rate value={order.dailyRate} /> },
    { name: t('earn:field.cycle'), value: daysText(order.cycleDays) },
    { name: t('earn:order.daysRemaining'), value: daysText(order.daysRemaining) },
    { name: t('earn:field.purchasesMaximum'), value: formatNumber(String(order.purchasesMaximum), locale) },
    { name: t('earn:field.maximum'), value: <Amount value={order.maximum} asset={asset} /> },
    { name: t('earn:order.boughtAt'), value: <CustodyMoment at={order.boughtAt} /> },
    ...(order.nextAccrualAt ? [{ name: t('earn:order.nextAccrualAt'), value: <CustodyMoment at={order.nextAccrualAt} /> }] : []),
    ...(state === 'custody' ? [{ name: t('earn:preview.maturesAt'), value: <CustodyMoment at={order.maturesAt} /> }] : []),
    ...(state === 'custody' && scale !== undefined
      ? [{ name: t('earn:preview.breakEven'), value: <BreakEven at={breakEvenAt(order, scale)} /> }]
      : []),
    ...(/[1-9]/.test(order.penalty) ? [{ name: t('earn:redeem.penalty'), value: <Amount value={order.penalty} asset={asset} own /> }] : []),
    ...(order.paidAt
      ? [
          {
            name: t(state === 'redeeming' ? 'earn:redeem.amount' : 'earn:order.paid'),
            value: <Amount value={order.paid} asset={asset} own />,
          },
          { name: t(state === 'redeeming' ? 'earn:redeem.paidAt' : 'earn:order.paidAt'), value: <CustodyMoment at={order.paidAt} /> },
        ]
      : []),
  ]
  return <Facts facts={facts} />
}
