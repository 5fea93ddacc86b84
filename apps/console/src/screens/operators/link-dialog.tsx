import { Dialog } from '@assay/ui/dialogs/dialog'
import { CopyButton } from '@assay/ui/states/copy-button'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UtcTime } from '../../shared/utc-time.tsx'
import classes from './operators.module.css'
import type { InviteRow } from './question.ts'

/** A set-up link as the server gives it, once. */
export interface GivenLink {
  link: string
  email: string
}

interface LinkDialogProps {
  link: GivenLink
  invites: readonly InviteRow[]
  onClose: () => void
}

/** Shows a set-up link, which is never shown again. It is closed only by its button, not by a press beside it. */
export function LinkDialog({ link: { link, email }, invites, onClose }: LinkDialogProps) {
  const { t } = useTranslation()
  const expiresAt = invites.find(invite => invite.email.toLowerCase() === email.toLowerCase())?.expiresAt
  return (
    <Dialog
      title={t('console:link.title')}
      opened
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('console:link.close')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{t('console:link.once', { email })}</Text>
        <Group gap="xs" wrap="nowrap">
          <code className={classes.link}>{link}</code>
          <CopyButton value={link} label={t('console:link.name')} />
        </Group>
        <Text size="sm">
          {t('console:link.valid')}
          {expiresAt ? (
            <>
              {' '}
              {t('console:link.until')} <UtcTime at={expiresAt} /> UTC.
            </>
          ) : null}
        </Text>
      </Stack>
    </Dialog>
  )
}
