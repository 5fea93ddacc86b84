import { TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { Menu, Tooltip } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inADay } from '../../../shared/terminal/ticket/expiry.ts'
import classes from '../../../shared/terminal/ticket/ticket.module.css'
import type { PairRules } from '../pair-rules.ts'
import type { TicketTerms as Terms, TicketForm } from './form.ts'
import { happen } from './ticket-store.ts'
import { type TicketField, whyNoExits, whyNoTimeInForce, whyNotPostOnly } from './ticket-types.ts'

interface TicketTermsProps {
  form: TicketForm
  rules: PairRules
  errors: Partial<Record<TicketField, string>>
}

/** How long the order is good, whether it may take, and whether its exits come along. What cannot be chosen says why. */
export function TicketTerms({ form, rules, errors }: TicketTermsProps) {
  const { t } = useTranslation()
  const change = (terms: Partial<Terms>) => happen(rules, { kind: 'terms', terms })
  const noPostOnly = whyNotPostOnly(form)
  const noExits = whyNoExits(form)
  return (
    <>
      <div className={classes.terms}>
        <TimeInForceMenu form={form} onChange={change} />
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
      <Expiry form={form} error={errors.expiry} onChange={change} />
    </>
  )
}

type OnChange = (terms: Partial<Terms>) => void

function TimeInForceMenu({ form, onChange }: { form: TicketForm; onChange: OnChange }) {
  const { t } = useTranslation()
  const off = whyNoTimeInForce(form)
  const chosen = off ? undefined : form.timeInForce
  const name = chosen ? t(`trading:timeInForce.${chosen}`) : t(`trading:timeInForce.off.${off as 'market'}`)
  return (
    <Menu position="bottom-start" disabled={off !== undefined}>
      <Menu.Target>
        <button
          type="button"
          className={classes.timeInForce}
          aria-label={`${t('trading:timeInForce.label')}: ${name}`}
          aria-disabled={off !== undefined || undefined}
          title={name}
        >
          {chosen ? t(`trading:timeInForce.short.${chosen}`) : '—'}
          <IconChevronDown size={13} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {TIMES_IN_FORCE.map(time => (
          <Menu.Item
            key={time}
            aria-current={form.timeInForce === time || undefined}
            onClick={() =>
              onChange({ timeInForce: time, ...(time === 'goodTillTime' && form.expiry === '' && { expiry: inADay(Date.now()) }) })
            }
          >
            {t(`trading:timeInForce.${time}`)} <span className={classes.short}>{t(`trading:timeInForce.short.${time}`)}</span>
            <span className={classes.what}>{t(`trading:timeInForce.what.${time}`)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface TickProps {
  label: string
  /** What it does, or why it is off. */
  about: string
  off: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A tick that can be reached and says its reason also when it is off. */
function Tick({ label, about, off, checked, onChange }: TickProps) {
  const id = useId()
  return (
    <>
      <Tooltip label={about} multiline>
        <label className={classes.tick} data-off={off || undefined}>
          <input
            type="checkbox"
            checked={checked && !off}
            aria-disabled={off || undefined}
            aria-describedby={id}
            onChange={event => {
              if (!off) onChange(event.currentTarget.checked)
            }}
          />
          {label}
        </label>
      </Tooltip>
      <span id={id} className="visually-hidden">
        {about}
      </span>
    </>
  )
}

function Expiry({ form, error, onChange }: { form: TicketForm; error: string | undefined; onChange: OnChange }) {
  const { t } = useTranslation()
  const id = useId()
  if (whyNoTimeInForce(form) !== undefined || form.timeInForce !== 'goodTillTime') return null
  return (
    <div>
      <div className={classes.expiry} data-error={error ? true : undefined}>
        <label htmlFor={id}>{t('trading:field.expiry')}</label>
        <input
          id={id}
          name="expiry"
          type="datetime-local"
          value={form.expiry}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange({ expiry: event.currentTarget.value })}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
