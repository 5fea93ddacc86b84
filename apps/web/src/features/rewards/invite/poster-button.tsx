import { Dialog } from '@assay/ui/dialogs/dialog'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../rewards.module.css'
import { drawPoster } from './draw-poster.ts'

/** Shows the poster of the invitation in the language of the page, and saves it as a picture. */
export function PosterButton({ code, link }: { code: string; link: string }) {
  const { t, i18n } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const show = (element: HTMLCanvasElement | null) => {
    setCanvas(element)
    if (!element) return
    const texts = {
      headline: t('rewards:poster.headline'),
      scan: t('rewards:poster.scan'),
      code: t('rewards:invite.code'),
      risk: t('rewards:poster.risk'),
    }
    drawPoster(element, { texts, code, link, isRightToLeft: i18n.dir() === 'rtl' })
  }
  const save = () =>
    canvas?.toBlob(picture => {
      if (!picture) return
      const address = URL.createObjectURL(picture)
      Object.assign(document.createElement('a'), { href: address, download: `assay-${code}.png` }).click()
      URL.revokeObjectURL(address)
    }, 'image/png')
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('rewards:poster.make')}
      </Button>
      <Dialog
        title={t('rewards:poster.title')}
        opened={opened}
        onClose={() => setOpened(false)}
        actions={<Button onClick={save}>{t('rewards:poster.save')}</Button>}
      >
        <canvas ref={show} className={classes.poster} role="img" aria-label={`${t('rewards:poster.headline')}, ${code}`} />
      </Dialog>
    </>
  )
}
