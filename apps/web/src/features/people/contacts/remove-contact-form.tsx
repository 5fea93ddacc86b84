import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { Refusal } from '@assay/ui/states/refusal'
import { removeContact } from '@assay/wire/people/contacts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import { SECOND_FACTOR_REQUIRED, useSecondFactor } from '../../../shared/second-factor/use-second-factor.ts'
import { fieldOfRefusal } from '../account.ts'
import classes from '../people.module.css'
import { useProblemText } from '../use-problem-text.ts'
import { type ContactAction, type Contacts, kindOf, otherKind } from './contact-actions.ts'
import { OwnCodeField, PasswordFields } from './proof-fields.tsx'
import { EMPTY_PROOFS, PROOF_FIELDS, type ProofField, proofFields, proofProblems, refreshContacts } from './proofs.ts'

interface RemoveContactFormProps {
  action: ContactAction
  contacts: Contacts
  onDone: () => unknown
}

/** Removes one of two contacts, by a code to each. */
export function RemoveContactForm({ action, contacts, onDone }: RemoveContactFormProps) {
  const { t } = useTranslation()
  const text = useProblemText()
  const kind = kindOf(action)
  const staying = otherKind(kind)
  const secondFactor = useSecondFactor()
  const remove = useAction(removeContact, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: EMPTY_PROOFS,
    check: values => ({ ...proofProblems(values), ...secondFactor.problems(values) }),
    fieldOf: fieldOfRefusal(PROOF_FIELDS),
    send: values =>
      secondFactor.attempt(async () => {
        await remove.run({ kind, ...proofFields(values) })
        await refreshContacts()
        onDone()
      }),
  })
  const error = (field: ProofField) => form.refusedAt(field) ?? text(form.problem(field))
  const fields = { values: form.values, onChange: form.set, onLeave: form.leave, error }
  return (
    <form {...form.formProps} className={classes.form}>
      <OwnCodeField {...fields} name="ownCode" kind={kind} contact={contacts[kind]} />
      <OwnCodeField {...fields} name="code" kind={staying} contact={contacts[staying]} />
      <PasswordFields {...fields} isFactorAsked={secondFactor.asked} />
      <Note tone="warning">{t('contacts:holdNote')}</Note>
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" color="var(--red-solid)" loading={form.busy}>
        {t(`contacts:action.${action}`)}
      </Button>
    </form>
  )
}
