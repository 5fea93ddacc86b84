import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { serverNow } from '@assay/client/live/server-time'
import { USDT_SCALE } from '@assay/money/usdt'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { APPLICANT_FIELDS, type ApplicantField, BORROWER_AGE_MIN } from '@assay/wire/loans/application'
import { type Applicant, getLoanDraft, type LoanDraft, saveLoanDraft } from '@assay/wire/loans/application-calls'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Note } from '../../../shared/facts/note.tsx'
import { useCountries } from '../../../shared/use-countries.ts'
import { applicationPath } from '../loan-paths.ts'
import classes from '../loans.module.css'
import { type ApplicantProblem, applicantProblems } from './applicant-values.ts'
import { StepActions } from './step-actions.tsx'

const LENGTH_MAX = { name: 100, address: 300, phone: 30 } as const

/** Who applies. */
export function ApplicantStep({ draft }: { draft: LoanDraft }) {
  const { t } = useTranslation()
  const save = useAction(saveLoanDraft)
  const navigate = useNavigate()
  const form = useForm<Applicant, ApplicantField, ApplicantProblem>({
    initial: draft.applicant,
    check: values => applicantProblems(values, serverNow()),
    send: async values => {
      await save.run(Object.fromEntries(APPLICANT_FIELDS.map(field => [field, values[field].trim()])))
      await refresh(getLoanDraft)
      await navigate(applicationPath('papers'))
    },
  })
  const errorAt = (field: ApplicantField) => {
    const problem = form.problem(field)
    return problem && t(`loans:problem.${problem}`, { age: BORROWER_AGE_MIN })
  }
  const props = (field: ApplicantField) => ({
    label: t(`loans:applicant.${field}`),
    value: form.values[field],
    error: errorAt(field),
    onChange: (value: string) => form.set({ [field]: value }),
    onBlur: () => form.leave(field),
  })
  return (
    <form {...form.formProps} className={classes.form}>
      <p className={classes.risk}>{t('loans:applicant.hint')}</p>
      <WrittenField {...props('name')} autoComplete="name" maxLength={LENGTH_MAX.name} />
      <CountryField {...props('country')} />
      <WrittenField {...props('address')} autoComplete="street-address" maxLength={LENGTH_MAX.address} rows={3} />
      <WrittenField {...props('birthDate')} autoComplete="bday" maxLength={10} type="date" />
      <WrittenField {...props('phone')} autoComplete="tel" maxLength={LENGTH_MAX.phone} />
      <AmountInput {...props('monthlyIncome')} decimals={USDT_SCALE} suffix="USDT" />
      <AmountInput {...props('expectedInvestment')} decimals={USDT_SCALE} suffix="USDT" />
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <StepActions step="applicant" busy={form.busy} />
    </form>
  )
}

interface FieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

function WrittenField({
  onChange,
  rows,
  type,
  ...field
}: FieldProps & { autoComplete: string; maxLength: number; rows?: number; type?: 'date' }) {
  // Names and addresses are written in whatever direction their script has.
  const common = { ...field, size: 'md', dir: 'auto' } as const
  return rows ? (
    <Textarea {...common} rows={rows} onChange={event => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...common} type={type ?? 'text'} spellCheck={false} onChange={event => onChange(event.currentTarget.value)} />
  )
}

function CountryField({ onChange, value, ...field }: FieldProps) {
  const { t } = useTranslation()
  const { countries } = useCountries()
  return (
    <Select
      {...field}
      {...FOUND_BY_TYPING}
      placeholder={t('verification:choose')}
      nothingFoundMessage={t('verification:noCountry')}
      data={countries.map(({ code, name }) => ({ value: code, label: name }))}
      value={value || null}
      onChange={country => onChange(country ?? '')}
      size="md"
      maxDropdownHeight={280}
      autoComplete="off"
    />
  )
}
