import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { PinField } from '@assay/ui/inputs/pin-field'
import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import {
  isSecondFactorRefusal,
  SECOND_FACTOR_REQUIRED,
  secondFactorFields,
  useSecondFactor,
} from '../../shared/second-factor/use-second-factor.ts'
import { isTradePasswordRefusal, tradePasswordMissing } from '../../shared/trade-password/trade-password-proof.ts'
import fields from '../transfer/transfer.module.css'

type Problems = { tradePassword?: 'tradePasswordFormat'; secondFactor?: 'secondFactorRequired' }

const fieldOf = (event: string): keyof Problems | undefined => {
  if (isTradePasswordRefusal(event)) return 'tradePassword'
  return isSecondFactorRefusal(event) ? 'secondFactor' : undefined
}

interface ProofStepProps<C extends Call> {
  call: C
  /** All that goes with the call beside what is asked here. */
  request: Omit<RequestOf<C>, 'tradePassword' | 'secondFactor'>
  action: string
  onDone: (data: ResponseOf<C>) => void
  /** Refusals that are shown elsewhere than here: what it takes over is not said twice. */
  takesOver?: (refused: CallFailed) => boolean
  onClose: () => void
}

/**
 * The last step before money leaves, or before it is said where it may go: asks for the trade password, and for a code where an app is on, and sends.
 * Apart in a dialog, so that what was typed is gone with it.
 */
export function ProofStep<C extends Call>({ call, request, action, onDone, takesOver, onClose }: ProofStepProps<C>) {
  const { t } = useTranslation()
  const secondFactor = useSecondFactor()
  const send = useAction(call, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: { tradePassword: '', secondFactor: '' },
    check: (values): Problems => ({ ...tradePasswordMissing(values.tradePassword), ...secondFactor.problems(values) }),
    fieldOf,
    send: async ({ tradePassword, secondFactor: typed }) => {
      let isAsked = false
      try {
        const isSent = await secondFactor.attempt(async () =>
          onDone(await send.run({ ...request, tradePassword, ...secondFactorFields(typed) } as unknown as RequestOf<C>)),
        )
        isAsked = !isSent
      } catch (error) {
        if (!(error instanceof CallFailed && takesOver?.(error))) throw error
      } finally {
        // Only one more field is missing: what was right need not be typed again.
        if (!isAsked) form.set({ tradePassword: '', secondFactor: '' })
        void refresh(hasTpassword)
      }
    },
  })
  const error = (field: keyof Problems) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`refusals:${problem}`))
  }
  return (
    <form {...form.formProps} className={fields.fields}>
      <PinField
        label={t('payments:send.tradePassword')}
        secret
        autoFocus
        value={form.values.tradePassword}
        onChange={tradePassword => form.set({ tradePassword })}
        error={error('tradePassword')}
      />
      {secondFactor.asked ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={typed => form.set({ secondFactor: typed })}
          error={error('secondFactor')}
        />
      ) : null}
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('payments:send.back')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {action}
        </Button>
      </Group>
    </form>
  )
}
