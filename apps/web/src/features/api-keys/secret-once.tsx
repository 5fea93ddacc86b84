import { Dialog } from '@assay/ui/dialogs/dialog'
import { CopyButton } from '@assay/ui/states/copy-button'
import type { createApiKey } from '@assay/wire/api-keys/calls'
import type { ResponseOf } from '@assay/wire/call'
import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import classes from './api-keys.module.css'

/** The new key with its secret. Nothing but the person's own word closes it: it is never shown again. */
export function SecretOnce({ created, onClose }: { created: ResponseOf<typeof createApiKey>; onClose: () => void }) {
  const { t } = useTranslation()
  const texts = [
    { name: t('api-keys:key'), value: created.key.key },
    { name: t('api-keys:secret'), value: created.secret },
  ]
  return (
    <Dialog title={created.key.label} opened actions={<Button onClick={onClose}>{t('api-keys:saved')}</Button>}>
      <Stack gap="md">
        <Note tone="warning" role="status">
          {t('api-keys:once')}
        </Note>
        <dl className={classes.texts}>
          {texts.map(({ name, value }) => (
            <div key={name}>
              <dt>
                {name} <CopyButton value={value} label={name} />
              </dt>
              <dd>
                <bdi dir="ltr" translate="no">
                  {value}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Dialog>
  )
}
