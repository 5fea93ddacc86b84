import { useAction } from '@assay/client/action/action'
import { read, refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { Refusal } from '@assay/ui/states/refusal'
import { getAgreements } from '@assay/wire/content/calls'
import { userRegister } from '@assay/wire/people/calls'
import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useParameters } from '../../shared/parameters.ts'
import { articlePath, PATHS } from '../../shared/paths.ts'
import { begin } from '../../shared/session.ts'
import { shownTexts } from '../../shared/shown-texts.ts'
import { useCountries } from '../../shared/use-countries.ts'
import { accountFields, accountProblems, fieldOfRefusal, KEPT_ACCOUNT } from './account.ts'
import { AccountFields } from './account-fields.tsx'
import { ClosedCountries } from './closed-countries.tsx'
import { CodeField } from './code-field.tsx'
import { CountrySelect } from './country-select.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import classes from './people.module.css'
import { countryProblem, emptyRegistration, REGISTER_FIELDS, registrationProblems } from './register-form.ts'
import { useAccountCode } from './use-code.ts'
import { usePasswordRules, useProblemText } from './use-problem-text.ts'

const PRIVACY_POLICY = '5'

interface RegisterCardProps {
  /** From a link of another person; stays changeable. */
  invitationCode: string
  /** Of the dapp wallet that has signed for the account. */
  wallet: string | undefined
  loginPath: string
  onDone: () => unknown
}

/** Opens an account: country, e-mail or phone with code, password twice, agreement. */
export function RegisterCard({ invitationCode, wallet, loginPath, onDone }: RegisterCardProps) {
  const { t } = useTranslation()
  const text = useProblemText()
  const { callingCode, registrationClosed: closed } = useCountries()
  const invitationRequired = useParameters()?.invitationRequired ?? false
  const password = usePasswordRules()
  const { code, ask } = useAccountCode('register')
  const register = useAction(userRegister)
  const shown = useQuery(read(getAgreements, {})).data?.texts ?? []
  const form = useForm({
    initial: emptyRegistration(invitationCode),
    kept: KEPT_ACCOUNT,
    check: values => registrationProblems(values, { invitationRequired, password, closed }),
    fieldOf: event => {
      // What is agreed to next is the version that is in force by then.
      if (event === 'agreementChanged') void refresh(getAgreements)
      return fieldOfRefusal(REGISTER_FIELDS)(event)
    },
    send: async values => {
      const { token_h5: token } = await register.run({
        ...accountFields(values, callingCode(values.country)),
        country: values.country,
        code: values.code,
        password: values.password,
        passwordAgain: values.passwordAgain,
        agreement: values.agreement ? '1' : '0',
        ...(shown.length > 0 ? { texts: shownTexts(shown) } : {}),
        ...(wallet ? { wallet } : {}),
        ...(values.invitationCode.trim() ? { invitationCode: values.invitationCode.trim() } : {}),
      })
      await begin(token)
      onDone()
    },
  })
  const error = (field: (typeof REGISTER_FIELDS)[number]) => form.refusedAt(field) ?? text(form.problem(field))
  const askCode = () => {
    const problems = { ...countryProblem(form.values.country, closed), ...accountProblems(form.values) }
    for (const field of REGISTER_FIELDS) if (field in problems) form.leave(field)
    if (Object.keys(problems).length === 0) void ask(form.values, callingCode(form.values.country))
  }
  return (
    <form {...form.formProps} className={classes.form}>
      <CountrySelect
        label={t('people:country.label')}
        description={t('people:country.hint')}
        value={form.values.country}
        onChange={country => form.set({ country })}
        onBlur={() => form.leave('country')}
        // Also one that was chosen before it was closed, and that the form has kept.
        error={error('country') ?? (closed.includes(form.values.country) ? t('refusals:registrationClosed') : undefined)}
      />
      <ClosedCountries />
      <AccountFields values={form.values} onChange={form.set} onLeave={form.leave} error={error} withCountry={false} />
      <CodeField
        value={form.values.code}
        onChange={value => form.set({ code: value })}
        onLeave={() => form.leave('code')}
        error={error('code')}
        code={code}
        onAsk={askCode}
      />
      <NewPasswordFields label={t('people:password.label')} values={form.values} onChange={form.set} onLeave={form.leave} error={error} />
      <TextInput
        label={invitationRequired ? t('people:invitation.label') : t('people:invitation.optional')}
        size="md"
        maxLength={20}
        dir="ltr"
        autoComplete="off"
        value={form.values.invitationCode}
        onChange={event => form.set({ invitationCode: event.currentTarget.value })}
        onBlur={() => form.leave('invitationCode')}
        error={error('invitationCode')}
      />
      <Checkbox
        checked={form.values.agreement}
        onChange={event => form.set({ agreement: event.currentTarget.checked })}
        error={error('agreement')}
        aria-invalid={error('agreement') !== undefined}
        label={
          <Trans
            t={t}
            i18nKey="people:register.agreement"
            components={{
              agreement: <Anchor component={Link} to={PATHS.agreement} target="_blank" inherit />,
              privacy: <Anchor component={Link} to={articlePath(PATHS.article, PRIVACY_POLICY)} target="_blank" inherit />,
            }}
          />
        }
      />
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('people:register.submit')}
      </Button>
      <div className={classes.below}>
        <span>
          {t('people:register.haveAccount')}{' '}
          <Anchor component={Link} to={loginPath} inherit>
            {t('people:register.logIn')}
          </Anchor>
        </span>
      </div>
    </form>
  )
}
