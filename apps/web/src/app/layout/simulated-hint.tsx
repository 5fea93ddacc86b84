import { Tooltip } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

interface SimulatedHintProps {
  target: RefObject<HTMLElement | null>
  opened: boolean
  /** A finger leaves nothing and takes no focus with it. */
  onPressedElsewhere: () => void
}

/** What "simulated" means. */
export function SimulatedHint({ target, opened, onPressedElsewhere }: SimulatedHintProps) {
  const { t } = useTranslation()
  useClickOutside(onPressedElsewhere, null, [target.current])
  return <Tooltip label={t('common:simulated.hint')} target={target} opened={opened} />
}
