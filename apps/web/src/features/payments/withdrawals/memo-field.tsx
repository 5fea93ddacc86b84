import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The tag or memo that other exchanges ask for: who looks for it is told that this chain has none. */
export function MemoField({ network }: { network: string }) {
  const { t } = useTranslation()
  return (
    <TextInput label={t('withdrawals:form.memo')} description={t('withdrawals:form.memoNone', { network })} size="md" disabled value="" />
  )
}
