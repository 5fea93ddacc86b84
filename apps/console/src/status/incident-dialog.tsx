import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { INCIDENT_STEPS, type Incident, STATUS_PARTS } from '@assay/wire/status/calls'
import { getIncidents, INCIDENT_TEXT_MAX, INCIDENT_TITLE_MAX, openIncident, updateIncident } from '@assay/wire/status/console-calls'
import { Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'

/** Tells people of an incident, or how it goes on. */
export function IncidentDialog({ incident, onClose }: { incident: Incident | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const open = useAction(openIncident)
  const update = useAction(updateIncident)
  const form = useForm({
    initial: {
      title: incident?.title ?? '',
      parts: [] as string[],
      step: (incident?.step ?? 'investigating') as Incident['step'],
      text: '',
    },
    check: ({ title, text }) => ({
      ...(title.trim() === '' ? { title: t('console:incidents.titleMissing') } : {}),
      ...(text.trim() === '' ? { text: t('console:incidents.textMissing') } : {}),
    }),
    send: async ({ title, parts, step, text }) => {
      if (incident) await update.run({ id: incident.id, step, text })
      else await open.run({ title, parts: parts.join(','), step, text })
      await refresh(getIncidents)
      onClose()
    },
  })
  const { values, set } = form
  const name = t(incident ? 'console:incidents.update' : 'console:incidents.open')
  return (
    <FormDialog title={incident ? incident.title : name} onClose={onClose} form={form} action={name}>
      {incident ? null : (
        <>
          <TextInput
            label={t('console:incidents.title')}
            maxLength={INCIDENT_TITLE_MAX}
            value={values.title}
            onChange={event => set({ title: event.currentTarget.value })}
            onBlur={() => form.leave('title')}
            error={form.problem('title')}
            data-autofocus
          />
          <Checkbox.Group label={t('console:incidents.parts')} value={values.parts} onChange={parts => set({ parts })}>
            <Group gap="xs" mt={6}>
              {STATUS_PARTS.map(part => (
                <Checkbox key={part} value={part} label={t(`console:statusPart.${part}`)} />
              ))}
            </Group>
          </Checkbox.Group>
        </>
      )}
      <Select
        label={t('console:incidents.step')}
        value={values.step}
        allowDeselect={false}
        onChange={chosen => set({ step: INCIDENT_STEPS.find(one => one === chosen) ?? values.step })}
        data={INCIDENT_STEPS.map(value => ({ value, label: t(`console:incidentStep.${value}`) }))}
      />
      <Textarea
        label={t('console:incidents.text')}
        description={t('console:incidents.textHint')}
        rows={4}
        maxLength={INCIDENT_TEXT_MAX}
        value={values.text}
        onChange={event => set({ text: event.currentTarget.value })}
        onBlur={() => form.leave('text')}
        error={form.problem('text')}
      />
    </FormDialog>
  )
}
