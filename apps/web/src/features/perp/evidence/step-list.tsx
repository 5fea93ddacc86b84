import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import type { PerpLiquidation } from '@assay/wire/perp/account'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import classes from './evidence.module.css'

const isSomething = (figure: string) => /[1-9]/.test(figure)

/** What the exchange did with the position when its margin was used up, step by step. */
export function StepList({ steps, quote }: { steps: readonly PerpLiquidation[]; quote: string }) {
  const { t } = useTranslation()
  const figure = (name: string, value: ReactNode) => (
    <span>
      {name} {value}
    </span>
  )
  return (
    <ol className={classes.steps}>
      {steps.map(step => (
        <li key={`${step.seq}-${step.step}`}>
          <span>
            <b>{t(`perp-lists:evidence.step.${step.step}`)}</b> <Moment at={step.at} />
          </span>
          <span className={classes.figures}>
            {figure(t('perp-lists:column.mark'), <Price value={step.mark} />)}
            {figure(t('perp-lists:evidence.index'), <Price value={step.index} />)}
            {figure(t('perp-lists:evidence.equity'), <Amount value={step.equity} asset={quote} />)}
            {figure(t('perp-lists:evidence.required'), <Amount value={step.maintenance} asset={quote} />)}
            {isSomething(step.lots) ? figure(t('perp-lists:column.lots'), <Amount value={step.lots} />) : null}
            {isSomething(step.value) ? figure(t('perp-lists:column.value'), <Amount value={step.value} asset={quote} />) : null}
            {isSomething(step.fee) ? figure(t('spot:orders.fee'), <Amount value={step.fee} asset={quote} />) : null}
            {isSomething(step.fundPaid)
              ? figure(
                  t('perp-lists:evidence.fundPaid'),
                  <Link to={PATHS.insuranceFund}>
                    <Amount value={step.fundPaid} asset={quote} />
                  </Link>,
                )
              : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
