import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Tick } from '../../../trading/terminal/ticket/tick.tsx'
import classes from '../../../trading/terminal/ticket/ticket.module.css'
import { ExpiryField, TimeInForceMenu } from '../../../trading/terminal/ticket/time-in-force.tsx'
import type { PairRules } from '../pair-rules.ts'
import type { TicketTerms as FormTerms, TicketForm } from './form.ts'
import { happen } from './ticket-store.ts'
import { whyNoExits, whyNoTimeInForce, whyNotPostOnly } from './ticket-types.ts'

interface TicketTermsProps {
  form: TicketForm
  rules: PairRules
  /** What is wrong with the time until which it is good. */
  expiryError: string | undefined
}

function Terms({ form, rules, expiryError }: TicketTermsProps) {
  const { t } = useTranslation()
  const change = (terms: Partial<FormTerms>) => happen(rules, { kind: 'terms', terms })
  const noPostOnly = whyNotPostOnly(form)
  const noExits = whyNoExits(form)
  const goodFor = { value: form, off: whyNoTimeInForce(form), onChange: change }
  return (
    <>
      <div className={classes.terms}>
        <TimeInForceMenu {...goodFor} />
        <Tick
          label={t('trading:postOnly.label')}
          about={noPostOnly ? t(`trading:postOnly.off.${noPostOnly}`) : t('trading:postOnly.about')}
          off={noPostOnly !== undefined}
          checked={form.postOnly}
          onChange={postOnly => change({ postOnly })}
        />
        <Tick
          label={t('trading:exits.label')}
          about={noExits ? t(`trading:exits.off.${noExits}`) : t('trading:exits.about')}
          off={noExits !== undefined}
          checked={form.hasExits}
          onChange={hasExits => change({ hasExits })}
        />
      </div>
      <ExpiryField {...goodFor} error={expiryError} />
    </>
  )
}

/** How long the order is good, whether it may take, and whether its exits come along. What cannot be chosen says why. Knows nothing of the market, which moves. */
export const TicketTerms = memo(Terms)
