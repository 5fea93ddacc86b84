import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface KeptSinceProps {
  /** The first moment of a month (UTC), ms since 1970. */
  at: number
}

/** Below a list whose older rows were moved elsewhere: where it begins. */
export function KeptSince({ at }: KeptSinceProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Text size="sm" c="dimmed" ta="center" p="sm">
      {t('common:keptSince', { date: formatMoment(at, locale, 'day') })}
    </Text>
  )
}
