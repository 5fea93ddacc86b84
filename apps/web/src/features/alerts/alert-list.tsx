import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { marketTitle } from '@assay/rules/market-title'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { type PriceAlert, removePriceAlert } from '@assay/wire/alerts/calls'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAlerts } from '../../trading/live/use-own.ts'
import { marketPath } from '../../trading/market-paths.ts'
import { PairName } from '../../trading/terminal/lists/pair-name.tsx'
import classes from './alerts.module.css'
import { useConditionText } from './use-condition-text.ts'

/** Alerts that wait, and below them those that fired. */
export function AlertList() {
  const { t } = useTranslation()
  const alerts = useAlerts()
  const { shared, active, fired } = useAlertColumns()
  return (
    <div className={classes.lists}>
      <section className={classes.panel}>
        <h2>{t('alerts:list.active')}</h2>
        <DataTable
          label={t('alerts:list.active')}
          columns={[...shared, ...active]}
          rows={alerts?.filter(alert => alert.state === 'active')}
          rowKey={alert => alert.id}
          empty={<EmptyState title={t('alerts:list.none')} hint={t('alerts:list.noneHint')} />}
          skeletonRows={3}
        />
      </section>
      <section className={classes.panel}>
        <h2>{t('alerts:list.fired')}</h2>
        <DataTable
          label={t('alerts:list.fired')}
          columns={[...shared, ...fired]}
          rows={alerts?.filter(alert => alert.state === 'fired')}
          rowKey={alert => alert.id}
          empty={<EmptyState title={t('alerts:list.noneFired')} />}
          skeletonRows={2}
        />
      </section>
    </div>
  )
}

function useAlertColumns(): Record<'shared' | 'active' | 'fired', Column<PriceAlert>[]> {
  const { t } = useTranslation()
  const locale = useLocale()
  const conditionText = useConditionText()
  const price = (value: string) => <span className="number">{formatNumber(value, locale)}</span>
  const remove: Column<PriceAlert> = {
    key: 'remove',
    header: '',
    align: 'end',
    render: alert => <Remove alert={alert} condition={conditionText(alert)} />,
  }
  return {
    shared: [
      {
        key: 'pair',
        header: t('alerts:list.pair'),
        cardHead: true,
        render: ({ pair, market }) => <PairName to={marketPath({ kind: market.kind, pair })} title={marketTitle(market)} />,
      },
      { key: 'condition', header: t('alerts:list.condition'), render: alert => conditionText(alert) },
      { key: 'setAt', header: t('alerts:list.setAt'), align: 'end', render: alert => price(alert.setAt) },
    ],
    active: [
      { key: 'mail', header: t('alerts:list.mail'), render: alert => (alert.byMail ? t('alerts:list.yes') : t('alerts:list.no')) },
      {
        key: 'created',
        header: t('alerts:list.createdAt'),
        align: 'end',
        render: alert => <Moment at={alert.createdAt} precision="minute" />,
      },
      remove,
    ],
    fired: [
      { key: 'price', header: t('alerts:list.firedPrice'), align: 'end', render: alert => price(alert.firedPrice) },
      { key: 'fired', header: t('alerts:list.firedAt'), align: 'end', render: alert => <Moment at={alert.firedAt} precision="minute" /> },
      remove,
    ],
  }
}

function Remove({ alert: { id, market }, condition }: { alert: PriceAlert; condition: string }) {
  const { t } = useTranslation()
  const remove = useAction(removePriceAlert)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('alerts:list.removeAlert', { pair: marketTitle(market), condition })}
      title={t('alerts:list.remove')}
      loading={remove.busy}
      onClick={() => void saidByToast(remove.run({ id }))}
    >
      <IconTrash size={17} stroke={1.6} />
    </ActionIcon>
  )
}
