import { read } from '@assay/client/call/queries'
import { CopyButton } from '@assay/ui/states/copy-button'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { StatusPill } from '@assay/ui/states/status-pill'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import type { DepositSettings } from '@assay/wire/payments/deposits'
import { ActionIcon, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Note } from '../../../shared/facts/note.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { spotPath } from '../../../trading/market-paths.ts'
import classes from '../payments.module.css'
import { DepositAddress } from './deposit-address.tsx'
import { DepositFacts, WithdrawalRules } from './deposit-facts.tsx'
import { DepositRows } from './deposit-rows.tsx'
import own from './deposits.module.css'
import { FindDeposit } from './find-deposit.tsx'
import { useDepositSettings, useDeposits } from './use-deposits.ts'

const NEWEST = 5
const LISTED = 20

interface DepositPageProps {
  /** Stands in place of the address while a limit of the person is reached. */
  closed: ReactNode | undefined
  /** What the person has limited, and how much of it is used. */
  ownLimit: ReactNode
}

/** USDT over the chain: where to send it, what is on its way, and what holds for taking it out again. */
export function DepositPage({ closed, ownLimit }: DepositPageProps) {
  const { settings, error } = useDepositSettings()
  if (error) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!settings) return <ListLoading rows={8} />
  return (
    <div className={classes.room}>
      <div className={own.column}>
        <section className={classes.transfer}>
          <Head settings={settings} />
          <ChainStatusNote status={settings.status} />
          <OtherAsset deposited={settings.asset} />
          {closed ?? (settings.statementKey === '' ? null : <DepositAddress settings={settings} />)}
          <div className={own.facts}>
            <DepositFacts settings={settings} />
          </div>
        </section>
        <OnTheWay settings={settings} />
      </div>
      <div className={own.column}>
        {ownLimit}
        <WithdrawalRules settings={settings} />
        <FindDeposit />
      </div>
    </div>
  )
}

/** Whoever comes from the row of another currency is told before anything that it does not come this way, and how to get it. */
function OtherAsset({ deposited }: { deposited: string }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const asset = query.get('asset') ?? deposited
  const { data } = useQuery({ ...read(getCurrencyAll, {}), enabled: asset !== deposited })
  if (asset === deposited || !data?.assets.some(listed => listed.asset === asset)) return null
  return (
    <Note tone="warning" role="status">
      {t('deposits:other', { asset, deposited })}{' '}
      <Link to={spotPath(`${asset}${deposited}`)}>{t('payments:row.tradeAsset', { asset })}</Link>
    </Note>
  )
}

function Head({ settings: { isTest, contract } }: { settings: DepositSettings }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={own.head}>
        <h2>{t('deposits:address.title')}</h2>
        {isTest ? <StatusPill tone="waiting">{t('deposits:test.badge')}</StatusPill> : null}
        {contract === '' ? null : (
          <Popover position="bottom-start" withArrow trapFocus>
            <Popover.Target>
              <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('deposits:address.contract')}>
                <IconInfoCircle size={17} stroke={1.6} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <p className={classes.note}>{t('deposits:address.contract')}</p>
              <span className={own.contract}>
                <bdi dir="ltr">{contract}</bdi>
                <CopyButton value={contract} label={t('deposits:address.contract')} />
              </span>
            </Popover.Dropdown>
          </Popover>
        )}
      </div>
      <div className={own.notes}>
        <Note tone="warning">{t('deposits:address.only')}</Note>
        {isTest ? <Note>{t('deposits:test.note')}</Note> : null}
      </div>
    </>
  )
}

/** Says why nothing is credited just now, where that is so. */
function ChainStatusNote({ status }: { status: DepositSettings['status'] }) {
  const { t } = useTranslation()
  if (status === 'open') return null
  return (
    <Note tone={status === 'starting' ? 'plain' : 'failure'} role="status">
      {t(`deposits:status.${status}`)}
    </Note>
  )
}

function OnTheWay({ settings }: { settings: DepositSettings }) {
  const { t } = useTranslation()
  const { list, error } = useDeposits(LISTED)
  return (
    <section className={classes.aside}>
      <h2 className={classes.asideTitle}>{t('deposits:live.title')}</h2>
      {error ? (
        <ErrorState message={error.message} onRetry={error.retry} />
      ) : list ? (
        <>
          <DepositRows deposits={list.deposits.slice(0, NEWEST)} depths={settings} />
          {list.deposits.length > 0 ? (
            <p className={own.all}>
              <Link to={PATHS.depositRecords}>{t('deposits:live.all')}</Link>
            </p>
          ) : null}
        </>
      ) : (
        <ListLoading rows={3} />
      )}
    </section>
  )
}
