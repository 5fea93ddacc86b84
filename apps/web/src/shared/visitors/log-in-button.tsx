import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { loginPath } from '../paths.ts'

/** The way in for whoever reads a page that goes on for people with an account; it leads back here. */
export function LogInButton() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <Button component={Link} to={loginPath(pathname + search)} size="md">
      {t('common:menu.logIn')}
    </Button>
  )
}
