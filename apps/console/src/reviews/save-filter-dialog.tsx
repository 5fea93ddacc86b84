import { useAction } from '@assay/client/action/action'
import { queryClient, read } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { getReviewFilters, saveReviewFilter } from '@assay/wire/reviews/calls'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'

/** Signs that the contract takes. */
const NAME_MAX = 40

/** Asks for the name that the present filter is saved under. */
export function SaveFilterDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(saveReviewFilter)
  const form = useForm({
    initial: { name: '' },
    check: ({ name }): { name?: true } => (name.trim() ? {} : { name: true }),
    send: async ({ name }) => {
      queryClient.current.setQueryData(read(getReviewFilters, {}).queryKey, await action.run({ name: name.trim(), query }))
      toast(t('console:savedFilters.saved'), 'success')
      onClose()
    },
  })
  return (
    <FormDialog title={t('console:savedFilters.dialog')} form={form} onClose={onClose} action={t('console:savedFilters.save')}>
      <TextInput
        label={t('console:savedFilters.name')}
        description={t('console:savedFilters.nameHint')}
        maxLength={NAME_MAX}
        value={form.values.name}
        onChange={event => form.set({ name: event.currentTarget.value })}
        error={form.problem('name') && t('console:savedFilters.nameMissing')}
        data-autofocus
      />
    </FormDialog>
  )
}
