import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconRotate, IconRotateClockwise, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordOf } from '../../shared/review-words.ts'
import { usePlainKeys } from '../../shared/use-plain-keys.ts'
import type { Opened } from './evidence.tsx'
import classes from './photo-viewer.module.css'
import { useLook } from './use-look.ts'

type Photo = Opened['photos'][number]

/** The photos of a case, one of them large; zoomed and turned by buttons and keys. */
export function PhotoViewer({ photos, onExpired }: { photos: readonly Photo[]; onExpired: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(0)
  const look = useLook()
  const choose = (place: number) => {
    setChosen(place)
    look.reset()
  }
  usePlainKeys({
    p: () => choose((chosen + 1) % photos.length),
    '+': look.zoomIn,
    '-': look.zoomOut,
    '[': look.rotateLeft,
    ']': look.rotateRight,
  })
  return (
    <div className={classes.viewer}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('console:review.photos')}
          value={String(chosen)}
          onChange={place => choose(Number(place))}
          data={photos.map(({ item }, place) => ({ value: String(place), label: wordOf(t, 'item', item) }))}
        />
        <LookButtons look={look} />
      </div>
      {/* All of them stay in the page: one that was loaded can be looked at again after its address has expired. */}
      {photos.map((photo, place) => (
        <PhotoFrame key={photo.address} photo={photo} isShown={place === chosen} look={look} onExpired={onExpired} />
      ))}
    </div>
  )
}

function LookButtons({ look }: { look: ReturnType<typeof useLook> }) {
  const { t } = useTranslation()
  const buttons = [
    { name: 'zoomOut', Icon: IconZoomOut, act: look.zoomOut },
    { name: 'zoomIn', Icon: IconZoomIn, act: look.zoomIn },
    { name: 'rotateLeft', Icon: IconRotate, act: look.rotateLeft },
    { name: 'rotateRight', Icon: IconRotateClockwise, act: look.rotateRight },
    { name: 'reset', Icon: IconZoomReset, act: look.reset },
  ] as const
  return (
    <div className={classes.buttons}>
      {buttons.map(({ name, Icon, act }) => (
        <Tooltip key={name} label={t(`console:review.${name}`)}>
          <ActionIcon variant="default" aria-label={t(`console:review.${name}`)} onClick={act}>
            <Icon size={17} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}

interface PhotoFrameProps {
  photo: Photo
  isShown: boolean
  look: ReturnType<typeof useLook>
  onExpired: () => void
}

function PhotoFrame({ photo, isShown, look, onExpired }: PhotoFrameProps) {
  const { t } = useTranslation()
  const [isGone, setGone] = useState(false)
  const name = t('console:review.photoOf', { item: wordOf(t, 'item', photo.item) })
  if (isGone)
    return (
      <div className={classes.gone} hidden={!isShown}>
        <p role="alert">{t('console:review.photoGone')}</p>
        <Button size="compact-sm" variant="default" onClick={onExpired}>
          {t('console:review.openAgain')}
        </Button>
      </div>
    )
  return (
    // A zoomed photo is scrolled by the arrow keys too: its frame takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section className={classes.frame} hidden={!isShown} aria-label={name} tabIndex={0}>
      <div className={classes.stage} style={{ '--zoom': look.zoom }}>
        <img
          className={classes.photo}
          src={photo.address}
          alt={name}
          referrerPolicy="no-referrer"
          data-lying={look.turn % 180 !== 0 || undefined}
          style={{ '--turn': `${look.turn}deg` }}
          onError={() => setGone(true)}
        />
      </div>
    </section>
  )
}
