import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Tick } from '../../../trading/terminal/ticket/tick.tsx'
import classes from '../../../trading/terminal/ticket/ticket.module.css'
import { ExpiryField, TimeInForceMenu } from '../../../trading/terminal/ticket/time-in-force.tsx'
import type { PerpRules } from '../perp-rules.ts'
import type { TicketTerms as FormTerms, TicketForm } from './form/form.ts'
import { happen } from './ticket-store.ts'
import { tradesAtMarket, whyNoExits, whyNotPostOnly } from './ticket-types.ts'

interface TicketTermsProps {
  form: TicketForm
  rules: PerpRules
  isHedge: boolean
  /** What is wrong with the time until which it is good. */
  expiryError: string | undefined
}

function Terms({ form, rules, isHedge, expiryError }: TicketTermsProps) {
  const { t } = useTranslation()
  const change = (terms: Partial<FormTerms>) => happen(rules, { kind: 'terms', terms })
  const noPostOnly = whyNotPostOnly(form)
  const noExits = whyNoExits(form)
  const goodFor = { value: form, off: tradesAtMarket(form.type) ? ('market' as const) : undefined, onChange: change }
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
        {isHedge ? null : (
          <Tick
            label={t('perp:reduceOnly.label')}
            about={t('perp:reduceOnly.about')}
            off={false}
            checked={form.reduceOnly}
            onChange={reduceOnly => change({ reduceOnly })}
          />
        )}
        <Tick
          label={t('trading:exits.label')}
          about={noExits ? t(`perp:exits.off.${noExits}`) : t('perp:exits.about')}
          off={noExits !== undefined}
          checked={form.hasExits}
          onChange={hasExits => change({ hasExits })}
        />
      </div>
      <ExpiryField {...goodFor} error={expiryError} />
    </>
  )
}

/** How long the order is good, whether it may take, only reduces, and brings its exits along. What cannot be chosen says why. Knows nothing of the market, which moves. */
export const TicketTerms = memo(Terms)
