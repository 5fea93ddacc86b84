import { Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** Signs that the contract takes. */
const REASON_MAX = 500

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  onLeave?: () => void
  error?: string | undefined
  description?: string
  max?: number
  isOptional?: boolean
  autoFocus?: boolean
}

/** Enter confirms; a reason is one paragraph. */
function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Why something is done, for the audit log. */
export function ReasonField({ value, onChange, onLeave, error, max = REASON_MAX, isOptional = false, ...others }: ReasonFieldProps) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={isOptional ? t('console:reason.optional') : t('console:reason.label')}
      description={others.description ?? t('console:reason.hint')}
      rows={2}
      maxLength={max}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
      error={error}
      data-autofocus={others.autoFocus || undefined}
    />
  )
}
