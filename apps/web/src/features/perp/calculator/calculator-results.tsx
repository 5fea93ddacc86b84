import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { TermKey } from '@assay/ui/states/term'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import type { PerpRules } from '../perp-rules.ts'
import { PriceOrNone } from '../positions/price-or-none.tsx'
import { type CalculatorForm, type CalculatorProblem, type CalculatorResult, type CalculatorTab, calculate } from './calculate.ts'
import classes from './calculator.module.css'

const TERMS: Partial<Record<CalculatorResult['name'], TermKey>> = {
  margin: 'terms:initialMargin',
  profit: 'terms:unrealisedProfit',
  onMargin: 'terms:returnOnMargin',
  fees: 'terms:makerAndTaker',
  liquidationPrice: 'terms:liquidationPrice',
  bankruptcyPrice: 'terms:bankruptcyPrice',
  value: 'terms:notional',
  averagePrice: 'terms:averageEntry',
}

/** What comes out of it, at once with every figure that is typed. */
export function CalculatorResults({ tab, form, rules }: { tab: CalculatorTab; form: CalculatorForm; rules: PerpRules }) {
  const { t } = useTranslation()
  const problemText = useProblemText(rules)
  const { problem, results } = calculate(tab, form, rules)
  return (
    <section className={classes.result} aria-label={t('perp-lists:calculator.result')} aria-live="polite">
      {problem ? (
        <p className={classes.note}>{problemText(problem)}</p>
      ) : (
        <Facts
          facts={results.map(result => ({
            name: t(`perp-lists:calculator.${result.name}`),
            term: TERMS[result.name],
            value: <Figure result={result} rules={rules} />,
          }))}
        />
      )}
    </section>
  )
}

function Figure({ result: { kind, value }, rules }: { result: CalculatorResult; rules: PerpRules }) {
  const { t } = useTranslation()
  if (kind === 'price') return <PriceOrNone value={value} decimals={rules.priceDecimals} />
  if (kind === 'share') return <Change value={value} />
  if (kind === 'signed') return <Change value={value} as="amount" decimals={2} asset={rules.quote} />
  return kind === 'lots' ? (
    <Amount value={value} asset={t('perp-lists:word.lots')} />
  ) : (
    <Amount value={value} asset={rules.quote} decimals={2} />
  )
}

function useProblemText({ text }: PerpRules): (problem: CalculatorProblem) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return problem => {
    if (problem.name === 'offTick') return t('refusals:priceOffTick', { tick: formatNumber(text.tick, locale) })
    if (problem.name === 'aboveTier') return t('perp-lists:calculator.aboveTier', { leverage: problem.leverage })
    return problem.name === 'unreachable' ? t('perp-lists:exits.unreachable') : t('perp-lists:calculator.fill')
  }
}
