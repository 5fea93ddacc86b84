import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronRight, IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './lists.module.css'

/** Shows or hides the details of a row. */
export function DetailToggle({ label, open, onToggle }: { label: string; open: boolean; onToggle: () => void }) {
  return (
    <button type="button" className={classes.toggle} aria-expanded={open} aria-label={label} onClick={onToggle}>
      <IconChevronRight size={14} aria-hidden="true" />
    </button>
  )
}

interface AmendButtonProps {
  label: string
  /** Why this order cannot be changed; undefined when it can. */
  reason: string | undefined
  open: boolean
  onToggle: () => void
}

/** Opens the form that changes an order; says why there is none for some. */
export function AmendButton({ label, reason, open, onToggle }: AmendButtonProps) {
  return (
    <Tooltip label={reason ?? label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={reason ? `${label}. ${reason}` : label}
        aria-expanded={open}
        aria-disabled={reason !== undefined}
        {...(reason !== undefined && { className: classes.off })}
        onClick={() => {
          if (reason === undefined) onToggle()
        }}
      >
        <IconPencil size={15} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Cancels one order; locked until the exchange has answered. */
export function CancelButton({ label, busy, onCancel }: { label: string; busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <Tooltip label={t('spot:orders.cancel')}>
      <ActionIcon variant="subtle" color="gray" size={26} disabled={busy} aria-label={label} onClick={onCancel}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  )
}
