import { Hallmark } from '@assay/ui/marks/hallmark'
import { Amount } from '@assay/ui/numbers/amount'
import { Term } from '@assay/ui/states/term'
import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../shared/browser/preferences.ts'
import { TotalIn } from './assets/total-in.tsx'
import classes from './payments.module.css'
import { TodayProfit } from './today-profit.tsx'

/** What all wallets are worth, the eye, and what can be done. */
export function TotalCard({ total, children }: { total: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const hidden = usePreferences(preferences => preferences.hideAmounts)
  return (
    <section className={classes.total}>
      <div>
        <h2 className={classes.totalLabel}>
          <Term of="terms:totalValue">{t('payments:total.label')}</Term>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-pressed={hidden}
            aria-label={hidden ? t('payments:total.show') : t('payments:total.hide')}
            onClick={() => usePreferences.setState({ hideAmounts: !hidden })}
          >
            {hidden ? <IconEyeOff size={17} stroke={1.6} /> : <IconEye size={17} stroke={1.6} />}
          </ActionIcon>
        </h2>
        <p className={classes.totalFigure}>
          <Amount value={total ?? ''} asset="USDT" decimals={2} own live />
        </p>
        <TotalIn total={total} />
        <TodayProfit />
        <p className={classes.totalNote}>
          <Hallmark size={14} /> {t('payments:total.note')}
        </p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
