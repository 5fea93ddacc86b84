import { serverNow } from '@assay/client/live/server-time'
import { TIMES_IN_FORCE, type TimeInForce } from '@assay/rules/order-terms'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inADay } from './expiry.ts'
import classes from './ticket.module.css'

/** How long an order is good; `expiry` as a `datetime-local` field holds it, empty for none. */
interface GoodFor {
  timeInForce: TimeInForce
  expiry: string
}

interface TimeInForceProps {
  value: GoodFor
  /** Why there is nothing to choose. */
  off: 'market' | 'oco' | undefined
  onChange: (change: Partial<GoodFor>) => void
}

/** How long an order is good; says why where it cannot be chosen. */
export function TimeInForceMenu({ value, off, onChange }: TimeInForceProps) {
  const { t } = useTranslation()
  const chosen = off ? undefined : value.timeInForce
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
            aria-current={value.timeInForce === time || undefined}
            onClick={() =>
              onChange({ timeInForce: time, ...(time === 'goodTillTime' && value.expiry === '' && { expiry: inADay(serverNow()) }) })
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

/** When an order that is good till a time ends; absent for any other. */
export function ExpiryField({ value, off, onChange, error }: TimeInForceProps & { error: string | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  if (off !== undefined || value.timeInForce !== 'goodTillTime') return null
  return (
    <div>
      <div className={classes.expiry} data-error={error ? true : undefined}>
        <label htmlFor={id}>{t('trading:field.expiry')}</label>
        <input
          id={id}
          name="expiry"
          type="datetime-local"
          value={value.expiry}
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
