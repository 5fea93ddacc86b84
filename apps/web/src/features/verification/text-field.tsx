import { read } from '@assay/client/call/queries'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { getIdcardType } from '@assay/wire/verification/calls'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../shared/use-countries.ts'
import type { TextItem } from './step-values.ts'

/** As long as the contract lets them be. */
const LENGTH_MAX = { realName: 100, documentNumber: 40, addressText: 300 } as const
const ADDRESS_ROWS = 3

interface TextFieldProps {
  item: TextItem
  /** What the server has of it, masked: it need not be written again. */
  known: string | undefined
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  error: string | undefined
}

/** The field of a text, in the form that suits it. */
export function TextField({ item, ...field }: TextFieldProps) {
  if (item === 'nationality') return <NationalityField {...field} />
  if (item === 'documentType') return <DocumentTypeField {...field} />
  return <WrittenField item={item} {...field} />
}

type FieldProps = Omit<TextFieldProps, 'item'>

function NationalityField({ known, value, onChange, onLeave, error }: FieldProps) {
  const { t } = useTranslation()
  const { countries } = useCountries()
  return (
    <Select
      label={t('verification:field.nationality')}
      placeholder={known ?? t('verification:choose')}
      {...FOUND_BY_TYPING}
      nothingFoundMessage={t('verification:noCountry')}
      data={countries.map(({ code, name }) => ({ value: code, label: name }))}
      value={value || null}
      onChange={country => onChange(country ?? '')}
      onBlur={onLeave}
      error={error}
      size="md"
      maxDropdownHeight={280}
      autoComplete="off"
    />
  )
}

function DocumentTypeField({ known, value, onChange, onLeave, error }: FieldProps) {
  const { t } = useTranslation()
  const { data } = useQuery(read(getIdcardType, {}))
  return (
    <Select
      label={t('verification:field.documentType')}
      placeholder={known ?? t('verification:choose')}
      data={(data?.types ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={type => onChange(type ?? '')}
      onBlur={onLeave}
      error={error}
      size="md"
      allowDeselect={false}
    />
  )
}

function WrittenField({
  item,
  known,
  value,
  onChange,
  onLeave,
  error,
}: FieldProps & { item: 'realName' | 'documentNumber' | 'addressText' }) {
  const { t } = useTranslation()
  const common = {
    label: t(`verification:field.${item}`),
    description: item === 'documentNumber' ? undefined : t(`verification:fieldHint.${item}`),
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
    placeholder: known,
    value,
    onBlur: onLeave,
    error,
    size: 'md',
    maxLength: LENGTH_MAX[item],
    // Names and addresses are written in whatever direction their script has.
    dir: 'auto',
  } as const
  if (item === 'addressText')
    return (
      <Textarea {...common} rows={ADDRESS_ROWS} autoComplete="street-address" onChange={event => onChange(event.currentTarget.value)} />
    )
  return (
    <TextInput
      {...common}
      autoComplete={item === 'realName' ? 'name' : 'off'}
      spellCheck={false}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
