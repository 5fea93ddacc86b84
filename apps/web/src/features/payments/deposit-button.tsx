import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useIsDemo } from '../../shared/use-demo.ts'

/** The way to pay something in, beside what the person has; practice money is not paid in. */
export function DepositButton() {
  const { t } = useTranslation()
  if (useIsDemo()) return null
  return (
    <Button component={Link} to={PATHS.deposit}>
      {t('payments:row.deposit')}
    </Button>
  )
}
