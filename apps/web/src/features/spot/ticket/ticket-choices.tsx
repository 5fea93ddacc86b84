import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderTypes } from '../../../trading/terminal/ticket/order-types.tsx'
import { SideChoice } from '../../../trading/terminal/ticket/side-choice.tsx'
import classes from '../../../trading/terminal/ticket/ticket.module.css'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'
import { happen } from './ticket-store.ts'
import { TICKET_TYPES } from './ticket-types.ts'

interface TicketChoicesProps {
  form: TicketForm
  rules: PairRules
  onSettings: () => void
}

function Choices({ form, rules, onSettings }: TicketChoicesProps) {
  const { t } = useTranslation()
  return (
    <>
      <SideChoice side={form.side} onSide={side => happen(rules, { kind: 'side', side })} />
      <div className={classes.kinds}>
        <OrderTypes
          types={TICKET_TYPES}
          type={form.type}
          nameOf={type => (type === 'oco' ? t('trading:type.oco') : t(`spot:type.${type}`))}
          aboutOf={type => t(`trading:what.${type}`)}
          further={t('trading:type.further')}
          onType={type => happen(rules, { kind: 'type', type })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('trading:settings.title')}
          title={t('trading:settings.title')}
          onClick={onSettings}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.7} />
        </ActionIcon>
      </div>
    </>
  )
}

/** Buy or sell, and which kind of order: the two of every day as buttons, the others in a menu. Knows nothing of the market, which moves. */
export const TicketChoices = memo(Choices)
