import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { OPERATOR_FREEZE_REASONS, type OperatorFreezeReason } from '@assay/rules/freeze-reasons'
import { freezePerson, getPerson } from '@assay/wire/operators/people-calls'
import { Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import type { PersonSeen } from '../../shared/product/person-seen.ts'

interface FreezeValues {
  reason: OperatorFreezeReason | ''
  note: string
}

/** Asks why an account is frozen or no longer is, and does it. */
export function FreezeDialog({ person: { uid, frozen }, onClose }: { person: PersonSeen; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(freezePerson)
  const freezes = frozen === ''
  const initial: FreezeValues = { reason: '', note: '' }
  const form = useForm({
    initial,
    check: ({ reason, note }): Partial<Record<keyof FreezeValues, true>> => ({
      ...(freezes && reason === '' ? { reason: true } : {}),
      ...(note.trim() ? {} : { note: true }),
    }),
    fieldOf: (event): keyof FreezeValues | undefined => (event === 'reasonRequired' ? 'note' : undefined),
    send: async ({ reason, note }) => {
      await action.run({ uid, frozen: freezes ? '1' : '0', ...(reason && { reason }), note: note.trim() })
      await refresh(getPerson)
      toast(t(freezes ? 'console:person.wasFrozen' : 'console:person.wasUnfrozen', { uid }), 'success')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(freezes ? 'console:person.freezeOf' : 'console:person.unfreezeOf', { uid })}
      form={form}
      onClose={onClose}
      action={freezes ? t('console:person.freeze') : t('console:person.unfreeze')}
      isDangerous={freezes}
    >
      {freezes ? (
        <>
          <Text>{t('console:person.freezeMeans')}</Text>
          <ReasonChoice
            value={form.values.reason}
            onChange={reason => form.set({ reason })}
            error={form.problem('reason') && t('console:person.chooseReason')}
          />
        </>
      ) : null}
      <ReasonField
        value={form.values.note}
        onChange={note => form.set({ note })}
        description={t('console:person.freezeNote')}
        error={form.refusedAt('note') ?? (form.problem('note') && t('console:problem.reason'))}
        autoFocus={!freezes}
      />
    </FormDialog>
  )
}

interface ReasonChoiceProps {
  value: string
  onChange: (reason: OperatorFreezeReason) => void
  error: string | undefined
}

function ReasonChoice({ value, onChange, error }: ReasonChoiceProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('console:person.freezeReason')}
      value={value}
      onChange={reason => onChange(reason as OperatorFreezeReason)}
      error={error}
      aria-invalid={error !== undefined}
    >
      <Stack gap={4}>
        {OPERATOR_FREEZE_REASONS.map(reason => (
          <Radio key={reason} value={reason} label={t(`console:freezeReason.${reason}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
