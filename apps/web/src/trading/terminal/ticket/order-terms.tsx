import type { TimeInForce } from '@assay/rules/order-terms'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tick } from './tick.tsx'
import classes from './ticket.module.css'
import { ExpiryField, TimeInForceMenu } from './time-in-force.tsx'

interface Terms {
  timeInForce: TimeInForce
  expiry: string
  postOnly: boolean
  hasExits: boolean
}

interface OrderTermsProps {
  form: Terms
  /** Why there is no time in force to choose; undefined when there is. */
  noTimeInForce: 'market' | 'oco' | undefined
  /** Why it cannot be post-only; undefined when it can. */
  noPostOnly: 'market' | 'atOnce' | 'oco' | undefined
  /** What exits are, or why the order cannot bring them along. */
  exits: { about: string; off: boolean }
  /** What is wrong with the time until which it is good. */
  expiryError: string | undefined
  onChange: (terms: Partial<Terms>) => void
  /** Further ticks of the product. */
  children?: ReactNode
}

/** How long an order is good, whether it may take, and whether its exits come along. What cannot be chosen says why. */
export function OrderTerms({ form, noTimeInForce, noPostOnly, exits, expiryError, onChange, children }: OrderTermsProps) {
  const { t } = useTranslation()
  const goodFor = { value: form, off: noTimeInForce, onChange }
  return (
    <>
      <div className={classes.terms}>
        <TimeInForceMenu {...goodFor} />
        <Tick
          label={t('trading:postOnly.label')}
          about={noPostOnly ? t(`trading:postOnly.off.${noPostOnly}`) : t('trading:postOnly.about')}
          off={noPostOnly !== undefined}
          checked={form.postOnly}
          onChange={postOnly => onChange({ postOnly })}
        />
        {children}
        <Tick label={t('trading:exits.label')} {...exits} checked={form.hasExits} onChange={hasExits => onChange({ hasExits })} />
      </div>
      <ExpiryField {...goodFor} error={expiryError} />
    </>
  )
}
