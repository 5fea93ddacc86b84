import { read } from '@assay/client/call/queries'
import { shortAddress } from '@assay/rules/short-address'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getClosing } from '@assay/wire/account-closing/calls'
import type { ResponseOf } from '@assay/wire/call'
import { getInfo } from '@assay/wire/people/calls'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '../../../shared/facts/note.tsx'
import { PATHS } from '../../../shared/paths.ts'
import classes from '../own-account.module.css'
import { KeepButton } from './closing-bar.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { LeftStep } from './left-step.tsx'
import { OpenStep } from './open-step.tsx'

/** Closing the account in three steps, or when it ends if it is being closed. */
export function ClosingPanel() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery({ ...read(getClosing, {}), staleTime: 0 })
  const { data: own } = useQuery(read(getInfo, {}))
  if (isError) return <ErrorState message={t('account-closing:failed')} onRetry={refetch} />
  if (!data || !own) return <PageLoading />
  if (data.dueAt > 0) return <UnderWay closing={data} />
  return (
    <div className={classes.cards}>
      {own.frozen === '' ? null : <Note tone="warning">{t('account-closing:frozen')}</Note>}
      <OpenStep open={data.open} />
      <LeftStep closing={data} />
      {data.possible && own.frozen === '' ? <ConfirmStep isRest={data.isRest} addresses={data.payout && data.addresses} /> : null}
    </div>
  )
}

/** When the account ends and where its money goes; until it is on its way all of it can be taken back. */
function UnderWay({ closing: { dueAt, payout, payoutTo, isPayingOut } }: { closing: ResponseOf<typeof getClosing> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const figures = payout && {
    arrival: formatNumber(payout.arrival, locale),
    asset: payout.asset,
    address: `\u2066${shortAddress(payoutTo)}\u2069`,
  }
  return (
    <div className={classes.cards}>
      <section className={classes.card} aria-labelledby="closing">
        <h2 id="closing">{t('account-closing:closing.title')}</h2>
        {isPayingOut ? (
          <>
            <p>{t('account-closing:closing.payingOut')}</p>
            <Anchor component={Link} to={PATHS.withdrawalRecords}>
              {t('withdrawals:records')}
            </Anchor>
          </>
        ) : (
          <>
            <p>
              <Trans i18nKey="account-closing:closing.until" components={{ time: <Moment at={dueAt} precision="minute" /> }} />
            </p>
            {figures && payoutTo ? <p>{t('account-closing:closing.payout', figures)}</p> : null}
            <p className={classes.hint}>{t('account-closing:consequences.frozen')}</p>
            <div className={classes.actions}>
              <KeepButton />
            </div>
          </>
        )}
      </section>
    </div>
  )
}
