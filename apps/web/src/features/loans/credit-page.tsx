import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import type { Credit } from '@assay/wire/loans/application-calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { PATHS } from '../../shared/paths.ts'
import classes from './loans.module.css'
import { useCredit } from './use-loans.ts'

const PERCENT = 100
const SCORE_MAX = 1000

/** The credit score with each cause and its date, what would raise it, and the limit that it gives. */
export function CreditPage() {
  const { credit, error } = useCredit()
  if (error && !credit) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!credit) return <PageLoading />
  return (
    <>
      <Score credit={credit} />
      <div className={classes.columns}>
        <Causes credit={credit} />
        <Raises credit={credit} />
      </div>
    </>
  )
}

function Score({ credit }: { credit: Credit }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { score, limit, used, borrowable, asset, limitPercent, nextLimitAt } = credit
  const share = formatShare(String(limitPercent / PERCENT), locale)
  return (
    <section className={classes.form}>
      <p className={classes.figure}>
        <span className="number">{score}</span>
        <span>{t('loans:credit.of', { most: SCORE_MAX })}</span>
      </p>
      <div className={classes.bar} role="img" aria-label={`${score} / ${SCORE_MAX}`}>
        <span style={{ inlineSize: `${(score / SCORE_MAX) * PERCENT}%` }} />
      </div>
      <Facts
        facts={[
          {
            name: t('loans:credit.limit'),
            value: (
              <>
                <Amount value={limit} asset={asset} own /> ({share})
              </>
            ),
          },
          { name: t('loans:credit.used'), value: <Amount value={used} asset={asset} own /> },
          { name: t('loans:credit.borrowable'), value: <Amount value={borrowable} asset={asset} own /> },
          ...(nextLimitAt > 0 ? [{ name: t('loans:credit.next'), value: <span className="number">{nextLimitAt}</span> }] : []),
        ]}
      />
      <Anchor component={Link} to={PATHS.loans}>
        {t('loans:title')}
      </Anchor>
    </section>
  )
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`)

function useCauseText() {
  const { t } = useTranslation()
  return ({ cause, step }: Pick<Credit['causes'][number], 'cause' | 'step'>) =>
    step ? t(`verification:step.${step}`) : t(`loans:cause.${cause}`)
}

function Causes({ credit: { causes } }: { credit: Credit }) {
  const { t } = useTranslation()
  const causeText = useCauseText()
  return (
    <section className={classes.section}>
      <h2>{t('loans:credit.causes')}</h2>
      <ul className={classes.causes} aria-label={t('loans:credit.causes')}>
        {causes.map((one, index) => (
          <li key={`${one.cause} ${one.step ?? one.loanId ?? index}`}>
            <span>
              {causeText(one)}
              {one.since > 0 ? (
                <small>
                  {t('loans:credit.since')} <Moment at={one.since} precision="day" />
                </small>
              ) : null}
            </span>
            <span className="number" data-down={one.points < 0 || undefined}>
              {signed(one.points)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a person can do something about a cause. */
const PLACES: Partial<Record<Credit['raises'][number]['cause'], string>> = {
  verification: PATHS.verification,
  security: PATHS.security,
  overdue: PATHS.myLoans,
  turnover: PATHS.spot,
}

function Raises({ credit: { raises, asset } }: { credit: Credit }) {
  const { t } = useTranslation()
  const causeText = useCauseText()
  return (
    <section className={classes.section}>
      <h2>{t('loans:credit.raises')}</h2>
      <ul className={classes.causes} aria-label={t('loans:credit.raises')}>
        {raises.map((one, index) => {
          const place = PLACES[one.cause]
          return (
            <li key={`${one.cause} ${one.step ?? index}`}>
              <span>
                {place ? <Link to={place}>{causeText(one)}</Link> : causeText(one)}
                {one.from > 0 ? (
                  <small>
                    {t('loans:credit.from')} <Moment at={one.from} precision="day" />
                  </small>
                ) : null}
                {one.missing ? (
                  <small>
                    {t('loans:credit.missing')} <Amount value={one.missing} asset={asset} own />
                  </small>
                ) : null}
              </span>
              <span className="number">{signed(one.points)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
