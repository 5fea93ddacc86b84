import { CallFailed } from '@assay/client/call/call-failed'
import { read } from '@assay/client/call/queries'
import { decimalsIn } from '@assay/money/decimal'
import { pairTitle } from '@assay/rules/market-title'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getOptionEvidence } from '@assay/wire/options/calls'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../shared/evidence/card.tsx'
import classes from '../../../shared/evidence/evidence.module.css'
import { ForPerson } from '../../../shared/for-person.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { DisputeLink } from '../../../shared/support/dispute-link.tsx'
import { useOptionNews } from '../../../trading/live/use-options.ts'
import { optionPath } from '../../../trading/market-paths.ts'
import { DirectionName } from '../lists/direction-name.tsx'
import { OptionState } from '../lists/option-state.tsx'
import { type CheckedHashes, checkHashes } from './check-hashes.ts'
import { evidenceSums } from './evidence-sums.ts'
import { OptionSums } from './option-sums.tsx'
import { OptionVerdict } from './option-verdict.tsx'
import { Journal, Outcome } from './outcome.tsx'
import { PriceOrder } from './price-order.tsx'
import { Recompute } from './recompute.tsx'
import { droppedAtEachEnd, type OptionEvidence as Evidence, settlementRows, strikeRows } from './sample-rows.ts'
import { SamplesChart } from './samples-chart.tsx'
import { SamplesTable } from './samples-table.tsx'

/** Everything that decided one delivery contract, and the same steps done again here. */
export function OptionEvidence({ optionId }: { optionId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getOptionEvidence, { optionId }), staleTime: 0 })
  const news = useOptionNews()
  useEffect(() => {
    if (news.some(contract => contract.optionId === optionId)) void refetch()
  }, [news, optionId, refetch])
  if (error && !data) {
    const isUnknown = error instanceof CallFailed && error.event === 'notFound'
    return isUnknown ? <ErrorState message={t('options-evidence:unknown')} /> : <ErrorState message={error.message} onRetry={refetch} />
  }
  return data ? <Room evidence={data} /> : <PageLoading />
}

function useHashes(evidence: Evidence): CheckedHashes | undefined {
  const [checked, setChecked] = useState<{ of: Evidence; hashes: CheckedHashes }>()
  useEffect(() => {
    let isLeft = false
    void checkHashes(evidence).then(hashes => {
      if (!isLeft) setChecked({ of: evidence, hashes })
    })
    return () => {
      isLeft = true
    }
  }, [evidence])
  return checked?.of === evidence ? checked.hashes : undefined
}

function Room({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation()
  const { contract } = evidence
  const priceDecimals = decimalsIn(evidence.tick)
  const sums = useMemo(() => evidenceSums(evidence), [evidence])
  const hashes = useHashes(evidence)
  const [strike, settlement] = useMemo(() => [strikeRows(evidence), settlementRows(evidence)], [evidence])
  return (
    <div className={classes.room}>
      <div className={classes.head}>
        <Link to={optionPath(contract.market)} className={classes.market}>
          <bdi dir="ltr">{pairTitle(contract)}</bdi>
        </Link>
        <DirectionName direction={contract.direction} />
        <OptionState contract={contract} />
        {contract.state === 'running' ? (
          <span className={classes.note}>{t('options-evidence:running')}</span>
        ) : (
          <DisputeLink kind="optionContract" id={contract.optionId} />
        )}
      </div>
      <OptionVerdict evidence={evidence} sums={sums} hashes={hashes} />
      <div className={classes.columns}>
        <Card title={t('options-evidence:outcome')}>
          <Outcome contract={contract} priceDecimals={priceDecimals} />
        </Card>
        <Card title={t('options-evidence:offline.title')} hint={t('options-evidence:offline.hint')}>
          <Recompute evidence={evidence} />
        </Card>
      </div>
      <Card title={t('options-evidence:sums.title')} hint={t('options-evidence:sums.hint')}>
        <OptionSums sums={sums} priceDecimals={priceDecimals} />
      </Card>
      {strike.length > 0 ? (
        <Card title={t('options-evidence:part.strike')} hint={t('options-evidence:part.strikeHint')}>
          <SamplesTable label={t('options-evidence:part.strike')} rows={strike} base={contract.base} hashes={hashes} />
        </Card>
      ) : null}
      {settlement.length > 0 ? <Settlement evidence={evidence} hashes={hashes} rows={settlement} /> : null}
      <Card title={t('options-evidence:journal.title')} hint={t('options-evidence:journal.hint')}>
        <Journal evidence={evidence} outcome={hashes?.samples} />
      </Card>
      <p className={classes.note}>
        {t('options-evidence:calm')}{' '}
        <ForPerson>
          <Anchor component={Link} to={PATHS.limits} inherit>
            {t('options-lists:day.limits')}
          </Anchor>
        </ForPerson>
      </p>
    </div>
  )
}

interface SettlementProps {
  evidence: Evidence
  rows: ReturnType<typeof settlementRows>
  hashes: CheckedHashes | undefined
}

function Settlement({ evidence: { contract, settlementSamples }, rows, hashes }: SettlementProps) {
  const { t } = useTranslation()
  const number = contract.settlementPrice === '' ? 0 : droppedAtEachEnd(settlementSamples.length)
  return (
    <>
      {settlementSamples.length > 0 ? (
        <div className={classes.columns}>
          <Card title={t('options-evidence:chart.title')}>
            <SamplesChart rows={rows} strike={contract.strikePrice} settlement={contract.settlementPrice} />
          </Card>
          <Card title={t('options-evidence:order.title')} hint={t('options-evidence:order.hint', { count: number, number })}>
            <PriceOrder rows={rows} />
          </Card>
        </div>
      ) : null}
      <Card
        title={t('options-evidence:part.settlement')}
        hint={t('options-evidence:part.settlementHint', { count: rows.length, number: rows.length })}
      >
        <SamplesTable label={t('options-evidence:part.settlement')} rows={rows} base={contract.base} hashes={hashes} />
      </Card>
    </>
  )
}
