import { ORDER_TYPES } from '@assay/rules/order-terms'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderTypes } from '../../../trading/terminal/ticket/order-types.tsx'
import shared from '../../../trading/terminal/ticket/ticket.module.css'
import type { PerpRules } from '../perp-rules.ts'
import type { TicketForm } from './form/form.ts'
import classes from './perp-ticket.module.css'
import { happen } from './ticket-store.ts'
import { orderSideOf } from './ticket-types.ts'

const SIDES = ['long', 'short'] as const
const EFFECTS = ['open', 'close'] as const

interface TicketChoicesProps {
  form: TicketForm
  rules: PerpRules
  /** In one-way mode there is nothing to choose between opening and closing. */
  isHedge: boolean
}

function Choices({ form, rules, isHedge }: TicketChoicesProps) {
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
            {form.effect === 'close' ? t(`perp:action.close.${side}`) : t(`perp:side.${side}`)}
          </button>
        ))}
      </fieldset>
      <OrderTypes
        types={ORDER_TYPES}
        type={form.type}
        nameOf={type => t(`spot:type.${type}`)}
        aboutOf={type => t(`trading:what.${type}`)}
        further={t('perp:type.further')}
        onType={type => happen(rules, { kind: 'type', type })}
      />
    </>
  )
}

/** Whether a position is opened or closed, which, and by which kind of order: the two of every day as buttons, the others in a menu. Knows nothing of the market, which moves. */
export const TicketChoices = memo(Choices)
