import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { read, refresh } from '@assay/client/call/queries'
import { Hallmark } from '@assay/ui/marks/hallmark'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getCommitmentList, getMySubscriptions, type NewCoin, type Subscription, withdrawSubscription } from '@assay/wire/launchpad/calls'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { spotPath } from '../../trading/market-paths.ts'
import classes from './launchpad.module.css'
import { supplyCost } from './new-coin-figures.ts'
import { SubscriptionPill } from './project-state.tsx'
import { UnlockTable } from './unlock-table.tsx'

interface AllocationResultProps {
  project: NewCoin
  subscription: Subscription
}

/** What came of the own subscription: quantity, charge and refund, its unlocking, and the way to the market. */
export function AllocationResult({ project, subscription }: AllocationResultProps) {
  const { t } = useTranslation()
  const { coin } = project
  const { state, quantity, committed, charge, refund, reason } = subscription
  const isAllocated = state === 'passed' || state === 'soldOut'
  return (
    <section className={classes.preview} aria-label={t('launchpad:result.title')}>
      <h3>
        {t('launchpad:result.title')} {isAllocated ? <Hallmark /> : null} <SubscriptionPill state={state} />
      </h3>
      {reason ? <p>{t(`launchpad:reason.${reason}`)}</p> : null}
      <Facts
        facts={[
          { name: t('launchpad:fact.sequence'), value: <span className="number">{subscription.sequence}</span> },
          { name: t('launchpad:fact.committed'), value: <Amount value={committed} asset="USDT" own /> },
          ...(isAllocated
            ? [
                { name: t('launchpad:fact.quantity'), value: <Amount value={quantity} asset={coin} own /> },
                { name: t('launchpad:fact.charge'), value: <Amount value={charge} asset="USDT" own /> },
              ]
            : []),
          ...(state === 'review' ? [] : [{ name: t('launchpad:fact.refund'), value: <Amount value={refund} asset="USDT" own /> }]),
          ...(state === 'passed'
            ? [
                { name: t('launchpad:fact.unlocked'), value: <Amount value={subscription.unlocked} asset={coin} own /> },
                { name: t('launchpad:fact.locked'), value: <Amount value={subscription.locked} asset={coin} own /> },
              ]
            : []),
        ]}
      />
      {state === 'passed' ? <UnlockTable project={project} quantity={quantity} /> : null}
      {state === 'passed' && project.state === 'allocated' && project.version > 1 ? <Withdraw project={project} /> : null}
      {project.state === 'trading' || project.state === 'finished' ? (
        <Anchor component={Link} to={spotPath(project.market)}>
          {t('launchpad:toMarket', { coin })}
        </Anchor>
      ) : null}
    </section>
  )
}

function Withdraw({ project }: { project: NewCoin }) {
  const { t } = useTranslation()
  const { run, busy } = useAction(withdrawSubscription)
  const withdraw = async () => {
    await saidByToast(run({ project: project.projectId }))
    await refresh(getMySubscriptions)
  }
  return (
    <>
      <p>{t('launchpad:withdraw.hint')}</p>
      <Button variant="default" loading={busy} onClick={() => void withdraw()}>
        {t('launchpad:withdraw.submit')}
      </Button>
    </>
  )
}

/** How the allocation came about: the rule, the sums that everybody has, the hash and the list. */
export function AllocationRule({ project }: { project: NewCoin }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const isClosed = project.listHash !== ''
  const figures = {
    supply: formatNumber(project.supply, locale),
    coin: project.coin,
    committed: formatNumber(project.committed, locale),
    cost: formatNumber(supplyCost(project), locale),
    cap: formatNumber(project.personalCap, locale),
  }
  return (
    <section className={classes.section}>
      <h2>
        {t('launchpad:rule.title')} <Hallmark />
      </h2>
      <ol className={classes.steps}>
        <li>{t('launchpad:rule.limit', figures)}</li>
        <li>{t('launchpad:rule.share', figures)}</li>
        <li>{t('launchpad:rule.cap', figures)}</li>
        <li>{t('launchpad:rule.rest', figures)}</li>
        <li>{t('launchpad:rule.charge', figures)}</li>
      </ol>
      {isClosed ? <PublishedList project={project} /> : <p className={classes.dim}>{t('launchpad:rule.before')}</p>}
    </section>
  )
}

function PublishedList({ project }: { project: NewCoin }) {
  const { t } = useTranslation()
  const { data } = useQuery(read(getCommitmentList, { project: project.projectId }))
  return (
    <>
      <Facts facts={[{ name: t('launchpad:rule.hash'), value: <bdi className={classes.hash}>{project.listHash}</bdi> }]} />
      <p className={classes.dim}>{t('launchpad:rule.script')}</p>
      {data ? (
        <Button
          component="a"
          variant="default"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(data.text)}`}
          download={`assay-${project.coin}-${project.projectId}.csv`}
        >
          {t('launchpad:rule.download')}
        </Button>
      ) : null}
    </>
  )
}
