import type { SpotOrder } from '@assay/wire/spot/calls'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../../../trading/terminal/lists/lists.module.css'

/** Says at an order that its exits were not placed, why, and (in full) what that means. Nothing for any other order. */
export function DroppedExits({ order, full = false }: { order: SpotOrder; full?: boolean }) {
  const { t } = useTranslation()
  if (!order.exitsDropped) return null
  return (
    <span className={classes.dropped} role="note">
      <IconAlertTriangle size={14} aria-hidden="true" />
      <span>
        {t('trading:dropped.title', { reason: t(`trading:dropped.reason.${order.exitsDropped}`) })}
        {full ? `. ${t('trading:dropped.hint')}` : null}
      </span>
    </span>
  )
}
