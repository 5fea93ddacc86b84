import { read, refresh } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import { getInfo } from '@assay/wire/people/calls'
import { getTotp } from '@assay/wire/totp/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewForm } from './renew-form.tsx'
import { SetUp } from './set-up.tsx'
import classes from './totp.module.css'
import { TurnOffForm } from './turn-off-form.tsx'

const refreshStatus = () => Promise.all([refresh(getTotp), refresh(getInfo)])

/** The authenticator app: how it stands, and everything that can be done with it. */
export function TotpPanel() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(read(getTotp, {}))
  const [codes, setCodes] = useState<readonly string[]>()
  if (isError) return <ErrorState message={t('totp:failed')} onRetry={refetch} />
  if (!data) return <PageLoading />
  if (codes)
    return (
      <section className={classes.card} aria-labelledby="recovery-codes">
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      </section>
    )
  const onCodes = (made: readonly string[]) => {
    setCodes(made)
    void refreshStatus()
  }
  return (
    <div className={classes.cards}>
      <section className={classes.card}>
        <Status status={data} />
        {data.on ? null : <SetUp onCodes={onCodes} />}
      </section>
      {data.on ? (
        <>
          <RenewForm onCodes={onCodes} />
          <TurnOffForm onDone={() => void refreshStatus()} />
        </>
      ) : null}
    </div>
  )
}

function Status({ status: { on, onSince, recoveryCodesLeft, heldUntil } }: { status: ResponseOf<typeof getTotp> }) {
  const { t } = useTranslation()
  const facts = [
    {
      name: t('totp:status.label'),
      value: <StatusPill tone={on ? 'good' : 'plain'}>{t(on ? 'totp:status.on' : 'totp:status.off')}</StatusPill>,
    },
    ...(on
      ? [
          { name: t('totp:status.since'), value: <Moment at={onSince} precision="minute" /> },
          { name: t('totp:status.left'), value: <span className="number">{recoveryCodesLeft}</span> },
        ]
      : []),
  ]
  return (
    <>
      <Facts facts={facts} />
      {heldUntil > 0 ? (
        <div className={classes.note}>
          <Note tone="warning">
            <Trans i18nKey="totp:status.held" components={{ time: <Moment at={heldUntil} precision="minute" /> }} />
          </Note>
        </div>
      ) : null}
    </>
  )
}
