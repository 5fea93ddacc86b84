import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Copies a text and says so in place. `label` names what is copied. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation()
  const clipboard = useClipboard({ timeout: 2000 })
  const text = clipboard.copied ? t('common:copy.done') : t('common:copy.action', { what: label })
  return (
    <Tooltip label={text}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={text} onClick={() => clipboard.copy(value)}>
        {clipboard.copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
      </ActionIcon>
    </Tooltip>
  )
}
