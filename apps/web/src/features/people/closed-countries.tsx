import { useLocale } from '@assay/ui/numbers/use-locale'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../shared/use-countries.ts'

/** From which countries nobody can register at present; nothing while all are open. */
export function ClosedCountries() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { countries, registrationClosed } = useCountries()
  const names = registrationClosed.map(closed => countries.find(({ code }) => code === closed)?.name ?? closed)
  if (names.length === 0) return null
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return (
    <Text size="sm" c="dimmed">
      {t('people:country.closed', { countries: list })}
    </Text>
  )
}
