import { useAction } from '@assay/client/action/action'
import { read, refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { tradePasswordProblem } from '@assay/rules/trade-password'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { PinField } from '@assay/ui/inputs/pin-field'
import { Refusal } from '@assay/ui/states/refusal'
import { getInfo } from '@assay/wire/people/calls'
import { unfreezeAccount } from '@assay/wire/people/security'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SecondFactorField } from '../../../shared/second-factor/second-factor-field.tsx'
import {
  SECOND_FACTOR_REQUIRED,
  type SecondFactorValues,
  secondFactorFields,
  useSecondFactor,
} from '../../../shared/second-factor/use-second-factor.ts'
import { fieldOfRefusal, type Problems } from '../account.ts'
import { useProblemText } from '../use-problem-text.ts'
import classes from './security.module.css'

/** `current` is the trade password. */
interface Values extends SecondFactorValues {
  currentPassword: string
  current: string
}

const FIELDS = ['currentPassword', 'current', 'secondFactor'] as const
const fieldOf = fieldOfRefusal(FIELDS)

const check = ({ currentPassword, current }: Values, needsTradePassword: boolean): Problems<keyof Values> => ({
  ...(currentPassword === '' ? { currentPassword: 'passwordEmpty' } : {}),
  ...(needsTradePassword && tradePasswordProblem(current) === 'tradePasswordFormat' ? { current: 'tradePasswordFormat' } : {}),
})

/** Ends the own freeze, by every password that there is. */
export function UnfreezeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const { data } = useQuery(read(hasTpassword, {}))
  const needsTradePassword = data?.set ?? false
  const secondFactor = useSecondFactor()
  const { run } = useAction(unfreezeAccount, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: { currentPassword: '', current: '', secondFactor: '' },
    check: values => ({ ...check(values, needsTradePassword), ...secondFactor.problems(values) }),
    fieldOf: event => (event === 'tradePasswordFormat' ? 'current' : fieldOf(event)),
    send: ({ currentPassword, current, secondFactor: typed }) =>
      secondFactor.attempt(async () => {
        await run({
          password: currentPassword,
          ...(needsTradePassword ? { tradePassword: current } : {}),
          ...secondFactorFields(typed),
        })
        onClose()
        await refresh(getInfo)
      }),
  })
  const error = (field: keyof Values) => form.refusedAt(field) ?? text(form.problem(field))
  return (
    <Dialog title={t('people:freeze.unfreeze')} opened onClose={onClose}>
      <form {...form.formProps} className={classes.form}>
        <PasswordField
          label={t('people:password.current')}
          autoComplete="current-password"
          data-autofocus
          value={form.values.currentPassword}
          onChange={event => form.set({ currentPassword: event.currentTarget.value })}
          onBlur={() => form.leave('currentPassword')}
          error={error('currentPassword')}
        />
        {needsTradePassword ? (
          <PinField
            label={t('people:freeze.tradePassword')}
            secret
            value={form.values.current}
            onChange={current => form.set({ current })}
            error={error('current')}
          />
        ) : null}
        {secondFactor.asked ? (
          <SecondFactorField
            value={form.values.secondFactor}
            onChange={typed => form.set({ secondFactor: typed })}
            error={error('secondFactor')}
          />
        ) : null}
        <Refusal message={form.refusal} />
        <Button type="submit" size="md" loading={form.busy} disabled={!data}>
          {t('people:freeze.unfreeze')}
        </Button>
      </form>
    </Dialog>
  )
}
