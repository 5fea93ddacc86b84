import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { ANTI_PHISHING_CODE_MAX, ANTI_PHISHING_CODE_MIN, antiPhishingCodeOf } from '@assay/rules/anti-phishing-code'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { Refusal } from '@assay/ui/states/refusal'
import { getAntiPhishingCode, setAntiPhishingCode } from '@assay/wire/people/security'
import { Button, TextInput } from '@mantine/core'
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

interface Values extends SecondFactorValues {
  antiPhishingCode: string
  currentPassword: string
}

const FIELDS = ['antiPhishingCode', 'currentPassword', 'secondFactor'] as const

const check = ({ antiPhishingCode, currentPassword }: Values): Problems<keyof Values> => ({
  ...(antiPhishingCodeOf(antiPhishingCode) === undefined ? { antiPhishingCode: 'antiPhishingCodeInvalid' } : {}),
  ...(currentPassword === '' ? { currentPassword: 'passwordEmpty' } : {}),
})

/** Chooses the anti-phishing code and shows how mails will begin. */
export function AntiPhishingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const secondFactor = useSecondFactor()
  const { run } = useAction(setAntiPhishingCode, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: { antiPhishingCode: '', currentPassword: '', secondFactor: '' },
    check: values => ({ ...check(values), ...secondFactor.problems(values) }),
    fieldOf: fieldOfRefusal(FIELDS),
    send: ({ antiPhishingCode, currentPassword, secondFactor: typed }) =>
      secondFactor.attempt(async () => {
        await run({ code: antiPhishingCode, password: currentPassword, ...secondFactorFields(typed) })
        await refresh(getAntiPhishingCode)
        onClose()
      }),
  })
  const error = (field: keyof Values) => form.refusedAt(field) ?? text(form.problem(field))
  const code = antiPhishingCodeOf(form.values.antiPhishingCode)
  return (
    <Dialog title={t('people:antiPhishing.name')} opened onClose={onClose}>
      <form {...form.formProps} className={classes.form}>
        <p className={classes.hint}>{t('people:antiPhishing.hint')}</p>
        <TextInput
          label={t('people:antiPhishing.name')}
          description={t('people:antiPhishing.rules', { min: ANTI_PHISHING_CODE_MIN, max: ANTI_PHISHING_CODE_MAX })}
          autoComplete="off"
          size="md"
          maxLength={80}
          data-autofocus
          value={form.values.antiPhishingCode}
          onChange={event => form.set({ antiPhishingCode: event.currentTarget.value })}
          onBlur={() => form.leave('antiPhishingCode')}
          error={error('antiPhishingCode')}
        />
        {code === undefined ? null : (
          <figure className={classes.preview}>
            <figcaption>{t('people:antiPhishing.preview')}</figcaption>
            <p>
              {t('people:antiPhishing.name')}: <bdi>{code}</bdi>
            </p>
          </figure>
        )}
        <PasswordField
          label={t('people:password.current')}
          autoComplete="current-password"
          value={form.values.currentPassword}
          onChange={event => form.set({ currentPassword: event.currentTarget.value })}
          onBlur={() => form.leave('currentPassword')}
          error={error('currentPassword')}
        />
        {secondFactor.asked ? (
          <SecondFactorField
            value={form.values.secondFactor}
            onChange={typed => form.set({ secondFactor: typed })}
            error={error('secondFactor')}
          />
        ) : null}
        <Refusal message={form.refusal} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('people:antiPhishing.save')}
        </Button>
      </form>
    </Dialog>
  )
}
