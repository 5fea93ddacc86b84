import { Term } from '@assay/ui/states/term'
import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCalculator, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TicketContext } from './form/ticket-context.ts'
import classes from './perp-ticket.module.css'

interface TicketHeadProps {
  /** Undefined while modes and leverage are not known: nothing can be changed then. */
  around: TicketContext | undefined
  onDialog: (dialog: TicketDialog) => void
}

/** What a ticket can open over itself. */
export type TicketDialog = 'marginMode' | 'leverage' | 'settings' | 'transfer' | 'calculator'

/** How the margin of the market counts and how much leverage the ticket's side has, each with the way to change it. */
export function TicketHead({ around, onDialog }: TicketHeadProps) {
  const { t } = useTranslation()
  const mode = around ? t(`perp:marginMode.${around.marginMode}`) : '…'
  const leverage = around ? t('perp:times', { number: around.leverage }) : '…'
  return (
    <div className={classes.head}>
      <button
        type="button"
        className={classes.chip}
        disabled={!around}
        aria-label={`${t('perp:marginMode.title')}: ${mode}`}
        onClick={() => onDialog('marginMode')}
      >
        <Term of="terms:marginMode">{mode}</Term>
        <IconChevronDown size={13} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.chip}
        disabled={!around}
        aria-label={`${t('perp:leverage.title')}: ${leverage}`}
        onClick={() => onDialog('leverage')}
      >
        <Term of="terms:leverage">
          <span className="number">{leverage}</span>
        </Term>
        <IconChevronDown size={13} aria-hidden="true" />
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        className={classes.settings}
        aria-label={t('perp-lists:calculator.title')}
        title={t('perp-lists:calculator.title')}
        onClick={() => onDialog('calculator')}
      >
        <IconCalculator size={16} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        className={classes.settings}
        aria-label={t('trading:settings.title')}
        title={t('trading:settings.title')}
        onClick={() => onDialog('settings')}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  )
}
