import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParameters } from '../../shared/parameters.ts'
import classes from './top-bar.module.css'

const SimulatedHint = lazy(async () => ({ default: (await import('./simulated-hint.tsx')).SimulatedHint }))

/** Simulated things say so: always visible, always in the same place. */
export function SimulatedBadge() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const badge = useRef<HTMLButtonElement>(null)
  if (!useParameters()?.simulated) return null
  const ask = () => setAsked(true)
  return (
    <>
      <button ref={badge} type="button" className={classes.simulated} onPointerEnter={ask} onFocus={ask} onClick={ask}>
        {t('common:simulated.badge')}
      </button>
      {asked ? (
        <Suspense>
          <SimulatedHint target={badge} />
        </Suspense>
      ) : null}
    </>
  )
}
