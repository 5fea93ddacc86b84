import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadAreas } from '../../shared/i18n.ts'

const Palette = lazy(async () => {
  const [{ Palette: loaded }] = await Promise.all([import('./palette.tsx'), loadAreas(['palette', 'markets'])])
  return { default: loaded }
})

/** Opens the palette, as Ctrl-K or Cmd-K does anywhere; it is loaded then. Each opening counts up. */
export function PaletteButton() {
  const { t } = useTranslation()
  const [openings, setOpenings] = useState(0)
  const open = () => setOpenings(openings + 1)
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('common:menu.palette')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
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
