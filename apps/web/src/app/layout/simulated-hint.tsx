import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

/** What "simulated" means; loaded when somebody points at the badge, and open at once. */
export function SimulatedHint({ target }: { target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  return <Tooltip label={t('common:simulated.hint')} target={target} defaultOpened />
}
