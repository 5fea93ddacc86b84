import { DEMO_GRANT } from '@assay/rules/realm'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ResetQuestionProps {
  opened: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a demo account begins again. */
export function ResetQuestion({ opened, busy, onConfirm, onClose }: ResetQuestionProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Modal opened={opened} onClose={onClose} title={t('demo:reset.title')} centered>
      <Text>{t('demo:reset.text', { amount: formatNumber(String(DEMO_GRANT), locale) })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('demo:reset.cancel')}
        </Button>
        <Button loading={busy} onClick={onConfirm}>
          {t('demo:reset.confirm')}
        </Button>
      </Group>
    </Modal>
  )
}
