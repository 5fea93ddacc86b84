import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { type ApiKey, endApiKey, getApiKeys } from '@assay/wire/api-keys/calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form-dialog.tsx'

/** Asks before a key is ended; nothing else is asked, so that it is quick when it has to be. */
export function EndKey({ apiKey: { key, label }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const { run } = useAction(endApiKey)
  const form = useForm({
    initial: {},
    check: (): Record<string, never> => ({}),
    send: async () => {
      await run({ key })
      await refresh(getApiKeys)
      onClose()
    },
  })
  return (
    <FormDialog title={t('api-keys:endOf', { label })} form={form} action={t('api-keys:end')} isDangerous onClose={onClose}>
      <Text size="sm">{t('api-keys:endMeans')}</Text>
    </FormDialog>
  )
}
