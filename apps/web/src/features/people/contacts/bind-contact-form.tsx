import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { Refusal } from '@assay/ui/states/refusal'
import { bindContact } from '@assay/wire/people/contacts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import { SECOND_FACTOR_REQUIRED, useSecondFactor } from '../../../shared/second-factor/use-second-factor.ts'
import { useCountries } from '../../../shared/use-countries.ts'
import { type AccountValues, accountFields, accountProblems, fieldOfRefusal } from '../account.ts'
import { AccountField } from '../account-fields.tsx'
import { CodeField } from '../code-field.tsx'
import classes from '../people.module.css'
import { useContactCode } from '../use-code.ts'
import { useProblemText } from '../use-problem-text.ts'
import { type ContactAction, type Contacts, kindOf, otherKind } from './contact-actions.ts'
import { OwnCodeField, PasswordFields } from './proof-fields.tsx'
import { EMPTY_PROOFS, PROOF_FIELDS, type ProofValues, proofFields, proofProblems, refreshContacts } from './proofs.ts'

const ACCOUNT_FIELDS = ['country', 'email', 'phone'] as const
const FIELDS = [...ACCOUNT_FIELDS, ...PROOF_FIELDS]
type Field = (typeof FIELDS)[number]

interface BindContactFormProps {
  action: ContactAction
  contacts: Contacts
  /** Where the person lives: most phones are of the same country. */
  country: string
  onDone: () => unknown
}

/** Binds a second contact, or another one in place of one: the new one and one that is bound prove themselves by a code each. */
export function BindContactForm({ action, contacts, country, onDone }: BindContactFormProps) {
  const { t } = useTranslation()
  const text = useProblemText()
  const { callingCode } = useCountries()
  const kind = kindOf(action)
  const isChange = contacts[kind] !== ''
  const own = isChange ? kind : otherKind(kind)
  const { code, ask } = useContactCode()
  const secondFactor = useSecondFactor()
  const bind = useAction(bindContact, SECOND_FACTOR_REQUIRED)
  const fieldOf = fieldOfRefusal(FIELDS)
  const form = useForm<AccountValues & ProofValues, Field, ReturnType<typeof accountProblems>[keyof ReturnType<typeof accountProblems>]>({
    initial: { kind, email: '', phone: '', country, ...EMPTY_PROOFS },
    check: values => ({ ...accountProblems(values), ...proofProblems(values), ...secondFactor.problems(values) }),
    fieldOf: event => (event === 'contactSame' || event === 'accountEmpty' ? kind : fieldOf(event)),
    send: values =>
      secondFactor.attempt(async () => {
        await bind.run({ ...accountFields(values, callingCode(values.country)), ...proofFields(values) })
        await refreshContacts()
        onDone()
      }),
  })
  const error = (field: Field) => form.refusedAt(field) ?? text(form.problem(field))
  const askCode = () => {
    const problems = accountProblems(form.values)
    for (const field of ACCOUNT_FIELDS) if (field in problems) form.leave(field)
    if (Object.keys(problems).length === 0) void ask(accountFields(form.values, callingCode(form.values.country)))
  }
  const fields = { values: form.values, onChange: form.set, onLeave: form.leave, error }
  return (
    <form {...form.formProps} className={classes.form}>
      <AccountField {...fields} label={t(kind === 'email' ? 'contacts:newEmail' : 'contacts:newPhone')} isNew />
      <CodeField
        label={t('contacts:newCode')}
        value={form.values.code}
        onChange={typed => form.set({ code: typed })}
        onLeave={() => form.leave('code')}
        error={error('code')}
        code={code}
        onAsk={askCode}
      />
      <OwnCodeField {...fields} name="ownCode" kind={own} contact={contacts[own]} />
      <PasswordFields {...fields} isFactorAsked={secondFactor.asked} />
      <Note tone={isChange ? 'warning' : 'plain'}>{t(isChange ? 'contacts:holdNote' : 'contacts:bindNote')}</Note>
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" loading={form.busy}>
        {t(`contacts:action.${action}`)}
      </Button>
    </form>
  )
}
