import { read } from '@assay/client/call/queries'
import { Hallmark } from '@assay/ui/marks/hallmark'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getAudit } from '@assay/wire/content/calls'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { articlePath, PATHS } from '../../shared/paths.ts'
import classes from './home-parts.module.css'

const ASK_EVERY_MS = 5_000
/** "How the ledger keeps every unit accounted for". */
const LEDGER_ARTICLE = '40'

/** What the running system can show of its own checking, as it stands now. */
export function ProofStrip() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery({ ...read(getAudit, {}), refetchInterval: ASK_EVERY_MS, staleTime: 0 })
  const count = (records: number | undefined) => <span className="number">{formatNumber(String(records ?? ''), locale)}</span>
  return (
    <section className={classes.proof} aria-labelledby="proof">
      <h2 id="proof" className={classes.proofTitle}>
        <Hallmark size={16} /> {t('content:proof.title')}
      </h2>
      <dl className={classes.figures}>
        <Figure label={t('content:proof.records')}>{count(data?.records)}</Figure>
        <Figure label={t('content:proof.audited')}>{count(data?.auditedRecords)}</Figure>
        <Figure label={t('content:proof.last')}>{data?.auditedAt ? <Moment at={data.auditedAt} precision="time" /> : '…'}</Figure>
        <Figure label={t('content:proof.difference')}>
          {data ? (
            <span className={data.differenceFound ? classes.found : undefined}>
              {data.differenceFound ? t('content:proof.found') : t('content:proof.none')}
            </span>
          ) : (
            '…'
          )}
        </Figure>
      </dl>
      <p className={classes.proofNote}>
        {t('content:proof.note')}{' '}
        <Anchor component={Link} to={articlePath(PATHS.article, LEDGER_ARTICLE)} inherit>
          {t('content:proof.more')}
        </Anchor>
      </p>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
