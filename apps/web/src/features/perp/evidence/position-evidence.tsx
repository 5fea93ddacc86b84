import { CallFailed } from '@assay/client/call/call-failed'
import { read } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getPerpEvidence } from '@assay/wire/perp/history'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../shared/evidence/card.tsx'
import classes from '../../../shared/evidence/evidence.module.css'
import { Verdict } from '../../../shared/evidence/verdict.tsx'
import { Facts } from '../../../shared/facts/facts.tsx'
import { ForPerson } from '../../../shared/for-person.tsx'
import { KeptSince } from '../../../shared/lists/kept-since.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { rulesPath } from '../../../trading/article-link.tsx'
import { perpPath } from '../../../trading/market-paths.ts'
import { isOpenPosition } from '../live/perp-position-store.ts'
import { PositionKind } from '../positions/position-name.tsx'
import { PositionState } from '../positions/position-state.tsx'
import { PriceOrNone } from '../positions/price-or-none.tsx'
import { Profit } from '../positions/profit.tsx'
import { evidenceSums } from './evidence-sums.ts'
import { EvidenceFills, EvidenceFunding } from './evidence-tables.tsx'
import { MarkLine } from './mark-line.tsx'
import { PositionSums } from './position-sums.tsx'
import { StepList } from './step-list.tsx'
import type { Evidence } from './walk-position.ts'

/** Everything that decided one position, and the same sums done again here. */
export function PositionEvidence({ positionId }: { positionId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getPerpEvidence, { positionId }), staleTime: 0 })
  if (error && !data) {
    const isUnknown = error instanceof CallFailed && error.event === 'positionUnknown'
    return isUnknown ? <ErrorState message={t('perp-lists:evidence.unknown')} /> : <ErrorState message={error.message} onRetry={refetch} />
  }
  return data ? <Room evidence={data} /> : <PageLoading />
}

function Room({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation()
  const { position, fills, funding, steps, marks, formula, rules, keptSince } = evidence
  const sums = useMemo(() => evidenceSums(evidence), [evidence])
  const wrong = sums.filter(({ equal }) => !equal).length
  const isOpen = isOpenPosition(position)
  return (
    <div className={classes.room}>
      <div className={classes.head}>
        <Link to={perpPath(position.market)} className={classes.market}>
          <bdi dir="ltr">{position.market}</bdi>
        </Link>
        <PositionKind position={position} />
        <PositionState state={position.state} />
        {isOpen ? <span>{t('perp-lists:evidence.open')}</span> : null}
      </div>
      {keptSince === undefined ? (
        <Verdict isEqual={wrong === 0}>
          <span>
            {wrong === 0
              ? t('perp-lists:evidence.allEqual', { count: sums.length, number: sums.length })
              : t('perp-lists:evidence.someUnequal', { count: wrong, number: wrong })}
          </span>
        </Verdict>
      ) : (
        <KeptSince at={keptSince} />
      )}
      <div className={classes.columns}>
        <Card title={t('perp-lists:evidence.outcome')}>
          <Outcome evidence={evidence} />
        </Card>
        {marks.length > 0 ? (
          <Card title={t('perp-lists:evidence.marks')} hint={t('perp-lists:evidence.marksHint', { number: marks.length })}>
            <MarkLine marks={marks} liquidation={formula?.liquidationPrice ?? ''} />
          </Card>
        ) : null}
      </div>
      {steps.length > 0 ? (
        <Card title={t('perp-lists:evidence.steps')}>
          <StepList steps={steps} quote={rules.quote} />
        </Card>
      ) : null}
      {keptSince === undefined ? (
        <Card title={t('perp-lists:evidence.sums')} hint={t('perp-lists:evidence.sumsHint')}>
          <PositionSums sums={sums} />
        </Card>
      ) : null}
      <Card title={t('perp-lists:evidence.fills')}>
        <EvidenceFills fills={fills} rules={rules} />
      </Card>
      {funding.length > 0 ? (
        <Card title={t('perp-lists:evidence.fundings')}>
          <EvidenceFunding payments={funding} rules={rules} />
        </Card>
      ) : null}
      <p className={classes.note}>
        {t('perp-lists:evidence.limits')}{' '}
        <ForPerson>
          <Anchor component={Link} to={PATHS.limits} inherit>
            {t('common:menu.limits')}
          </Anchor>
        </ForPerson>{' '}
        <Anchor component={Link} to={rulesPath('perp')} inherit>
          {t('perp-lists:evidence.learn')}
        </Anchor>
      </p>
    </div>
  )
}

function Outcome({ evidence: { position, rules } }: { evidence: Evidence }) {
  const { t } = useTranslation()
  const { quote } = rules
  return (
    <div className={classes.pad}>
      <Facts
        facts={[
          { name: t('perp-lists:column.lots'), value: <Amount value={position.lots} /> },
          { name: t('perp-lists:column.entry'), value: <PriceOrNone value={position.entryPrice} /> },
          { name: t('perp-lists:column.closePrice'), value: <PriceOrNone value={position.closePrice} /> },
          { name: t('perp-lists:column.realised'), value: <Profit value={position.realisedProfit} asset={quote} /> },
          { name: t('perp-lists:column.fees'), value: <Amount value={position.fees} asset={quote} decimals={2} own /> },
          { name: t('perp-lists:column.funding'), value: <Profit value={position.funding} asset={quote} /> },
          { name: t('perp-lists:column.profit'), value: <Profit value={position.profit} asset={quote} /> },
          { name: t('perp-lists:column.opened'), value: <Moment at={position.openedAt} /> },
          ...(position.closedAt > 0 ? [{ name: t('perp-lists:column.closed'), value: <Moment at={position.closedAt} /> }] : []),
        ]}
      />
    </div>
  )
}
