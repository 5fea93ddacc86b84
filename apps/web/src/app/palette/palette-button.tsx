import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { openPalette, usePaletteOpenings } from './palette-store.ts'

const Palette = latePart(async () => {
  const [{ Palette: loaded }] = await Promise.all([import('./palette.tsx'), loadAreas(['palette', 'navigation', 'markets'])])
  return loaded
})

/** Opens the palette, as Ctrl-K or Cmd-K does anywhere; it is loaded then. */
export function PaletteButton() {
  const { t } = useTranslation()
  const openings = usePaletteOpenings(palette => palette.openings)
  useHotkeys([['mod+K', openPalette]], [])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('common:menu.palette')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
      >
        <IconSearch size={19} stroke={1.6} />
      </ActionIcon>
      {openings > 0 ? (
        <Suspense>
          <Palette opening={openings} />
        </Suspense>
      ) : null}
    </>
  )
}
