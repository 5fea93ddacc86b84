import { isJump } from '@assay/rules/settings/bounds'
import { useTranslation } from 'react-i18next'
import classes from '../settings.module.css'

/** Points out a figure that is typed to double or halve. */
export function Jump({ before, value }: { before: string; value: string }) {
  const { t } = useTranslation()
  return isJump(before, value.trim()) ? <strong className={classes.jump}>{t('console:settings.jump', { before })}</strong> : null
}
