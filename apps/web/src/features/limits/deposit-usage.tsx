import { read } from '@assay/client/call/queries'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getDepositLimits } from '@assay/wire/limits/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'

/** What was deposited in the running periods, and until when a limit of the person keeps addresses from being shown. */
export function useDepositLimits() {
  const { data, error, refetch } = useQuery({ ...read(getDepositLimits, {}), staleTime: 0 })
  return { limits: data, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** Day, week and month: what was deposited beside the limit, one line each; `limitedOnly` leaves out those without one. */
export function DepositUsage({ limitedOnly = false }: { limitedOnly?: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { limits } = useDepositLimits()
  if (!limits) return null
  return (
    <Facts
      facts={limits.periods
        .filter(({ limit }) => !limitedOnly || limit !== '')
        .map(({ period, limit, used }) => ({
          name: t(`limits:deposits.${period}`),
          value: (
            <bdi className="number">
              {limit === ''
                ? t('limits:deposits.no', { used: formatNumber(used, locale) })
                : t('limits:deposits.of', { used: formatNumber(used, locale), limit: formatNumber(limit, locale) })}
            </bdi>
          ),
        }))}
    />
  )
}
