import { latePart } from '@assay/client/loading/late-part'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParameters } from '../../shared/parameters.ts'
import classes from './top-bar.module.css'

const SimulatedHint = latePart(async () => (await import('./simulated-hint.tsx')).SimulatedHint)

/** Simulated things say so: always visible, always in the same place. What that means is loaded when somebody points at the badge. */
export function SimulatedBadge() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [shown, setShown] = useState(false)
  const badge = useRef<HTMLButtonElement>(null)
  if (!useParameters()?.simulated) return null
  const show = () => {
    setAsked(true)
    setShown(true)
  }
  const hide = () => setShown(false)
  return (
    <>
      <button
        ref={badge}
        type="button"
        className={classes.simulated}
        aria-description={t('common:simulated.hint')}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        {t('common:simulated.badge')}
      </button>
      {asked ? (
        <Suspense>
          <SimulatedHint target={badge} opened={shown} onPressedElsewhere={hide} />
        </Suspense>
      ) : null}
    </>
  )
}
