import { CallFailed } from '@assay/client/call/call-failed'
import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getInvite } from '@assay/wire/operators/calls'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { TaskPage } from '../../shared/task-page.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { UtcTime } from '../../shared/utc-time.tsx'
import { Authenticator } from './authenticator.tsx'
import classes from './setup.module.css'
import { SetupForm } from './setup-form.tsx'
import type { SetupFactor } from './setup-problems.ts'

/** A new operator opens the link that an admin gave them, and makes themselves known. */
export function Setup() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const code = query.get('invite') ?? ''
  const invite = useQuery({ ...read(getInvite, { invite: code }), enabled: code !== '', staleTime: Number.POSITIVE_INFINITY })
  const [factor, setFactor] = useState<SetupFactor>('app')
  useTitle(t('console:setup.title'))
  // Whoever has just used the link is in, and whoever was in needs none.
  const isIn = useSession(({ token }) => token !== undefined)
  if (isIn) return <Navigate to={PATHS.markets} replace />
  if (code === '')
    return (
      <TaskPage title={t('console:setup.invalid')} hint={t('console:setup.noInvite')}>
        {null}
      </TaskPage>
    )
  if (invite.error instanceof CallFailed && invite.error.kind === 'refused')
    return (
      <TaskPage title={t('console:setup.invalid')} hint={<span role="alert">{invite.error.message}</span>}>
        {null}
      </TaskPage>
    )
  if (invite.error)
    return (
      <TaskPage title={t('console:setup.title')}>
        <ErrorState message={invite.error.message} onRetry={invite.refetch} />
      </TaskPage>
    )
  if (!invite.data) return <PageLoading />
  const { email, name, role, expiresAt, isRenewal, authenticatorKey, authenticatorUri } = invite.data
  return (
    <TaskPage
      title={isRenewal ? t('console:setup.renewalTitle') : t('console:setup.title')}
      {...(isRenewal && { hint: t('console:setup.renewalHint') })}
      isWide
    >
      <dl className={classes.facts}>
        {email ? (
          <div>
            <dt>{t('console:field.email')}</dt>
            <dd>{email}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('console:field.role')}</dt>
          <dd>
            {t(`console:role.${role}`)}: {t(`console:roleMay.${role}`)}
          </dd>
        </div>
        <div>
          <dt>{t('console:setup.until')}</dt>
          <dd>
            <UtcTime at={expiresAt} /> UTC
          </dd>
        </div>
      </dl>
      <div className={classes.columns}>
        <div>
          <SegmentedControl
            fullWidth
            mb="md"
            aria-label={t('console:setup.factor')}
            value={factor}
            onChange={chosen => setFactor(chosen === 'passkey' ? 'passkey' : 'app')}
            data={[
              { value: 'app', label: t('console:setup.app') },
              { value: 'passkey', label: t('console:setup.passkey') },
            ]}
          />
          {factor === 'app' ? (
            <Authenticator keyText={authenticatorKey} uri={authenticatorUri} />
          ) : (
            <p className={classes.hint}>{t('console:setup.passkeyHint')}</p>
          )}
        </div>
        <SetupForm invite={code} name={name} email={email} factor={factor} />
      </div>
    </TaskPage>
  )
}
