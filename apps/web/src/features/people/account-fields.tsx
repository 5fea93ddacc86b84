import { Tabs, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../shared/use-countries.ts'
import type { AccountValues } from './account.ts'
import { CountrySelect } from './country-select.tsx'
import classes from './people.module.css'

type Field = 'email' | 'phone' | 'country'

interface AccountFieldsProps {
  values: AccountValues
  onChange: (patch: Partial<AccountValues>) => void
  onLeave: (field: Field) => void
  /** Sentence under a field. */
  error: (field: Field) => string | undefined
  /** Registration asks for the country in any case, above the tabs. */
  withCountry?: boolean
}

/** The e-mail and phone tabs and the field of the open one. */
export function AccountFields({ values, onChange, onLeave, error, withCountry = true }: AccountFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      <Tabs value={values.kind} onChange={kind => onChange({ kind: kind === 'phone' ? 'phone' : 'email' })}>
        <Tabs.List grow aria-label={t('people:account.kind')}>
          <Tabs.Tab value="email">{t('people:account.email')}</Tabs.Tab>
          <Tabs.Tab value="phone">{t('people:account.phone')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <AccountField values={values} onChange={onChange} onLeave={onLeave} error={error} withCountry={withCountry} />
    </div>
  )
}

interface AccountFieldProps extends AccountFieldsProps {
  label?: string
  /** Not yet what its person logs in with. */
  isNew?: boolean
}

/** The e-mail, or the phone with its country: whichever of the two `kind` says. */
export function AccountField({ values, onChange, onLeave, error, withCountry = true, label, isNew = false }: AccountFieldProps) {
  const { t } = useTranslation()
  const { callingCode } = useCountries()
  const prefix = callingCode(values.country)
  return (
    <>
      {values.kind === 'phone' && withCountry ? (
        <CountrySelect
          label={t('people:account.phoneCountry')}
          value={values.country}
          onChange={country => onChange({ country })}
          onBlur={() => onLeave('country')}
          error={error('country')}
        />
      ) : null}
      {values.kind === 'email' ? (
        <TextInput
          label={label ?? t('people:account.email')}
          type="email"
          name="email"
          autoComplete={isNew ? 'email' : 'username'}
          size="md"
          maxLength={120}
          dir="ltr"
          value={values.email}
          onChange={event => onChange({ email: event.currentTarget.value })}
          onBlur={() => onLeave('email')}
          error={error('email')}
        />
      ) : (
        <TextInput
          label={label ?? t('people:account.phone')}
          type="tel"
          name="phone"
          autoComplete="tel-national"
          size="md"
          maxLength={24}
          dir="ltr"
          leftSection={prefix ? <span className="number">+{prefix.replace('+', '')}</span> : null}
          leftSectionWidth={prefix ? 64 : 0}
          value={values.phone}
          onChange={event => onChange({ phone: event.currentTarget.value })}
          onBlur={() => onLeave('phone')}
          error={error('phone')}
        />
      )}
    </>
  )
}
