import { ActionIcon, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SideChoice } from '../../../shared/terminal/ticket/side-choice.tsx'
import classes from '../../../shared/terminal/ticket/ticket.module.css'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'
import { happen } from './ticket-store.ts'
import { TICKET_TYPES, type TicketType } from './ticket-types.ts'

const PLAIN = ['limit', 'market'] as const
const FURTHER = TICKET_TYPES.filter(type => type !== 'limit' && type !== 'market')

interface TicketChoicesProps {
  form: TicketForm
  rules: PairRules
  onSettings: () => void
}

/** Buy or sell, and which kind of order: the two of every day as buttons, the others in a menu. */
export function TicketChoices({ form, rules, onSettings }: TicketChoicesProps) {
  const { t } = useTranslation()
  const nameOf = (type: TicketType) => (type === 'oco' ? t('trading:type.oco') : t(`spot:type.${type}`))
  const further = form.type !== 'limit' && form.type !== 'market'
  const choose = (type: TicketType) => happen(rules, { kind: 'type', type })
  return (
    <>
      <SideChoice side={form.side} onSide={side => happen(rules, { kind: 'side', side })} />
      <div className={classes.kinds}>
        <fieldset className={classes.types} aria-label={t('spot:ticket.type')}>
          {PLAIN.map(type => (
            <button key={type} type="button" aria-pressed={form.type === type} onClick={() => choose(type)}>
              {nameOf(type)}
            </button>
          ))}
          <Menu position="bottom-start">
            <Menu.Target>
              <button type="button" aria-pressed={further} className={classes.further}>
                <span>{further ? nameOf(form.type) : t('trading:type.further')}</span>
                <IconChevronDown size={13} aria-hidden="true" />
              </button>
            </Menu.Target>
            <Menu.Dropdown className={classes.menu}>
              {FURTHER.map(type => (
                <Menu.Item key={type} onClick={() => choose(type)} aria-current={form.type === type || undefined}>
                  {nameOf(type)}
                  <span className={classes.what}>{t(`trading:what.${type}`)}</span>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </fieldset>
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
