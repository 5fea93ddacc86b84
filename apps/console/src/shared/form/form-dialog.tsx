import { Dialog } from '@assay/ui/dialogs/dialog'
import { Refusal } from '@assay/ui/states/refusal'
import { Button, Group, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FormDialogProps {
  title: string
  onClose: () => void
  /** What `useForm` gives. */
  form: { formProps: ComponentProps<'form'>; refusal: string | undefined; busy: boolean }
  /** The button that sends, named like what it does. */
  action: string
  isDangerous?: boolean
  children: ReactNode
}

/** An action with its fields in a dialog. Enter sends, Escape leaves; it is there only as long as it is open, so each time its fields are empty. */
export function FormDialog({ title, onClose, form, action, isDangerous = false, children }: FormDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} opened onClose={onClose}>
      <form {...form.formProps}>
        <Stack gap="sm">
          {children}
          <Refusal message={form.refusal} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('console:dialog.cancel')}
            </Button>
            <Button type="submit" loading={form.busy} {...(isDangerous && { color: 'var(--red-solid)' })}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
