import { ORDER_TYPES, type SpotOrderType } from '@assay/rules/order-terms'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import shared from '../../../shared/terminal/ticket/ticket.module.css'
import type { PerpRules } from '../perp-rules.ts'
import type { TicketForm } from './form.ts'
import classes from './perp-ticket.module.css'
import { happen } from './ticket-store.ts'
import { orderSideOf } from './ticket-types.ts'

const SIDES = ['long', 'short'] as const
const EFFECTS = ['open', 'close'] as const
const PLAIN = ['limit', 'market'] as const
const FURTHER = ORDER_TYPES.filter(type => type !== 'limit' && type !== 'market')

interface TicketChoicesProps {
  form: TicketForm
  rules: PerpRules
  /** In one-way mode there is nothing to choose between opening and closing. */
  isHedge: boolean
}

/** Whether a position is opened or closed, which, and by which kind of order: the two of every day as buttons, the others in a menu. */
export function TicketChoices({ form, rules, isHedge }: TicketChoicesProps) {
  const { t } = useTranslation()
  return (
    <>
      {isHedge ? (
        <fieldset className={classes.effects} aria-label={t('perp:effect.label')}>
          {EFFECTS.map(effect => (
            <button
              key={effect}
              type="button"
              aria-pressed={form.effect === effect}
              onClick={() => happen(rules, { kind: 'effect', effect })}
            >
              {t(`perp:effect.${effect}`)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <fieldset className={shared.sides} aria-label={t('perp:side.label')}>
        {SIDES.map(side => (
          <button
            key={side}
            type="button"
            data-side={orderSideOf({ ...form, side })}
            aria-pressed={form.side === side}
            onClick={() => happen(rules, { kind: 'side', side })}
          >
            {form.effect === 'close' ? t(`perp:deed.close.${side}`) : t(`perp:side.${side}`)}
          </button>
        ))}
      </fieldset>
      <Types form={form} rules={rules} />
    </>
  )
}

function Types({ form, rules }: { form: TicketForm; rules: PerpRules }) {
  const { t } = useTranslation()
  const nameOf = (type: SpotOrderType) => t(`spot:type.${type}`)
  const further = form.type !== 'limit' && form.type !== 'market'
  const choose = (type: SpotOrderType) => happen(rules, { kind: 'type', type })
  return (
    <fieldset className={shared.types} aria-label={t('spot:ticket.type')}>
      {PLAIN.map(type => (
        <button key={type} type="button" aria-pressed={form.type === type} onClick={() => choose(type)}>
          {nameOf(type)}
        </button>
      ))}
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" aria-pressed={further} className={shared.further}>
            <span>{further ? nameOf(form.type) : t('perp:type.further')}</span>
            <IconChevronDown size={13} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={shared.menu}>
          {FURTHER.map(type => (
            <Menu.Item key={type} onClick={() => choose(type)} aria-current={form.type === type || undefined}>
              {nameOf(type)}
              <span className={shared.what}>{t(`trading:what.${type}`)}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </fieldset>
  )
}
