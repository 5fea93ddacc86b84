import { read } from '@assay/client/call/queries'
import type { PaymentSettings } from '@assay/rules/payment-settings'
import { Moment } from '@assay/ui/numbers/moment'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import { getPaymentSettings } from '@assay/wire/payment-settings/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './payment-settings.module.css'
import { PaymentSettingsForm } from './payment-settings-form.tsx'
import { ShowDialog } from './show-dialog.tsx'

type Shown = ResponseOf<typeof getPaymentSettings>

/** Where the person is paid: masked, in full for whoever proves who they are, and changed. */
export function PaymentSettingsPanel() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(read(getPaymentSettings, {}))
  const [full, setFull] = useState<PaymentSettings>()
  const [isAsking, setAsking] = useState(false)
  if (isError) return <ErrorState message={t('payment-settings:failed')} onRetry={refetch} />
  if (!data) return <PageLoading />
  const isMasked = !full && [data.bankNumber, data.alipayAccount, data.weixinAccount].some(text => text !== '')
  return (
    <section className={classes.card}>
      <KeptFacts shown={data} />
      {isMasked ? (
        <div className={classes.masked}>
          <p className={classes.hint}>{t('payment-settings:masked')}</p>
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('payment-settings:show')}
          </Button>
        </div>
      ) : null}
      {/* Another form where other texts are shown: what was typed belongs to those that were there before. */}
      <PaymentSettingsForm
        key={`${data.changedAt} ${full ? 'full' : 'masked'}`}
        shown={full ?? settingsOf(data)}
        onSaved={() => setFull(undefined)}
      />
      {isAsking ? (
        <ShowDialog
          onShown={settings => {
            setFull(settings)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

function KeptFacts({ shown: { changedAt, verifiedName } }: { shown: Shown }) {
  const { t } = useTranslation()
  if (changedAt === 0) return null
  return (
    <div className={classes.facts}>
      <span>
        {t('payment-settings:changed')} <Moment at={changedAt} precision="minute" />
      </span>
      {verifiedName === '' ? null : (
        <StatusPill tone={verifiedName === 'same' ? 'good' : verifiedName === 'notVerified' ? 'plain' : 'waiting'}>
          {t(`payment-settings:verified.${verifiedName}`)}
        </StatusPill>
      )}
    </div>
  )
}

const settingsOf = ({ changedAt: _at, verifiedName: _name, ...settings }: Shown): PaymentSettings => settings
