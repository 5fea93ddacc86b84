import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { PROJECT_LANGUAGES, type ProjectLanguage } from '@assay/rules/launchpad/terms'
import { getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import { EMPTY_PROJECT, type ProjectValues, problemsOf, TERM_FIELDS, writtenOf } from './project-values.ts'

type Field = keyof ProjectValues

/** Writes a project down and proposes it to a second person. */
export function ProjectForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(proposeChange)
  const [language, setLanguage] = useState<ProjectLanguage>('en')
  const form = useForm<ProjectValues, Field, true>({
    initial: EMPTY_PROJECT,
    kept: { name: 'new-coin', fields: [...TERM_FIELDS, 'summary', 'risks', 'documents'] },
    check: problemsOf,
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async values => {
      await action.run({ kind: 'newCoin', settings: JSON.stringify(writtenOf(values)), reason: values.reason.trim() })
      await refresh(getChanges)
      toast(t('console:settings.wasProposed'), 'success')
      onClose()
    },
  })
  const { values } = form
  const wrong = (field: Field) => form.refusedAt(field) ?? (form.problem(field) && t('console:newCoins.required'))
  const setText = (field: 'summary' | 'risks', text: string) => form.set({ [field]: { ...values[field], [language]: text } })
  return (
    <FormDialog title={t('console:newCoins.publish')} form={form} onClose={onClose} action={t('console:settings.propose')}>
      <Text size="sm">{t('console:newCoins.publishMeans')}</Text>
      <SimpleGrid cols={2} spacing="xs">
        {TERM_FIELDS.map(field => (
          <TextInput
            key={field}
            label={t(`console:newCoins.term.${field}`)}
            value={values[field]}
            onChange={event => form.set({ [field]: event.currentTarget.value })}
            error={wrong(field)}
            {...(field.endsWith('At') && { placeholder: '2026-12-01 12:00' })}
          />
        ))}
      </SimpleGrid>
      <NativeSelect
        label={t('console:newCoins.language')}
        data={[...PROJECT_LANGUAGES]}
        value={language}
        onChange={event => setLanguage(PROJECT_LANGUAGES.find(one => one === event.currentTarget.value) ?? 'en')}
      />
      {(['summary', 'risks'] as const).map(field => (
        <Textarea
          key={field}
          label={`${t(`console:newCoins.term.${field}`)} (${language})`}
          rows={3}
          value={values[field][language]}
          onChange={event => setText(field, event.currentTarget.value)}
          error={wrong(field)}
        />
      ))}
      <Textarea
        label={t('console:newCoins.term.document')}
        description={t('console:newCoins.documentsHint')}
        rows={2}
        value={values.documents}
        onChange={event => form.set({ documents: event.currentTarget.value })}
        error={wrong('documents')}
      />
      <ReasonField
        value={values.reason}
        onChange={reason => form.set({ reason })}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
      />
    </FormDialog>
  )
}
