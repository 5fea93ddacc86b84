import { StatusPill } from '@assay/ui/states/status-pill'
import type { Incident } from '@assay/wire/status/calls'
import { useTranslation } from 'react-i18next'

const TONES = { planned: 'plain', investigating: 'bad', identified: 'waiting', watching: 'waiting', resolved: 'good' } as const

/** How far an incident is. */
export function StepPill({ step }: { step: Incident['step'] }) {
  const { t } = useTranslation()
  return <StatusPill tone={TONES[step]}>{t(`status:step.${step}`)}</StatusPill>
}
