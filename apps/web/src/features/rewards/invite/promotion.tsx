import { read } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { CopyButton } from '@assay/ui/states/copy-button'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { QrCode } from '@assay/ui/states/qr-code'
import { getMyPromotion, type Promotion as Shown } from '@assay/wire/rewards/invitation-calls'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Fact, Facts } from '../../../shared/facts/facts.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { RefusedNow } from '../refused-now.tsx'
import classes from '../rewards.module.css'
import { useRewardsNews } from '../use-rewards-news.ts'
import { Formula } from './formula.tsx'
import { LevelTable } from './level-table.tsx'
import { PosterButton } from './poster-button.tsx'

/** The invitation of the person: what is shared, what it brought by level, what will be paid, and how it is worked out. */
export function Promotion() {
  const { data, error, refetch } = useQuery({ ...read(getMyPromotion, {}), staleTime: 0 })
  useRewardsNews(getMyPromotion)
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <PageLoading />
  return (
    <div className={classes.room}>
      <RefusedNow refused={data.refused} />
      <Shared promotion={data} />
      <Levels promotion={data} />
      <Formula levels={data.levels} />
    </div>
  )
}

function Shared({ promotion: { uid, code, link } }: { promotion: Shown }) {
  const { t } = useTranslation()
  const copied = (name: string, value: string): Fact => ({
    name,
    value: (
      <span className={classes.copied} dir="ltr">
        {value}
        <CopyButton value={value} label={name} />
      </span>
    ),
  })
  return (
    <div className={classes.share}>
      <div className={classes.panel}>
        <Facts facts={[copied('UID', uid), copied(t('rewards:invite.code'), code), copied(t('rewards:invite.link'), link)]} />
        <div>
          <PosterButton code={code} link={link} />
        </div>
      </div>
      <QrCode text={link} label={t('rewards:invite.qr')} size={176} />
    </div>
  )
}

function Levels({ promotion: { levels, pending, paysAt } }: { promotion: Shown }) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-labelledby="invite-levels">
      <h2 id="invite-levels">{t('rewards:invite.levels')}</h2>
      <LevelTable levels={levels} />
      <Facts
        facts={[
          {
            name: t('rewards:invite.pending'),
            value:
              pending.length === 0
                ? t('rewards:invite.nothing')
                : pending.map(({ asset, amount }) => <Amount key={asset} value={amount} asset={asset} own />),
          },
          { name: t('rewards:invite.paysAt'), value: <Moment at={paysAt} /> },
        ]}
      />
      <div className={classes.act}>
        <Anchor component={Link} to={PATHS.inviteIncome} inherit>
          {t('rewards:invite.list')}
        </Anchor>
        <Anchor component={Link} to={PATHS.invitedPeople} inherit>
          {t('rewards:invite.my')}
        </Anchor>
      </div>
    </section>
  )
}
