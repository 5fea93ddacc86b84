import { loadAreas } from '@assay/client/texts/texts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDemo } from '../../shared/use-demo.ts'

/** Opens a demo account and goes on where `onDone` says. */
export function TryDemo({ onDone, ...look }: ButtonProps & { onDone(): unknown }) {
  const { t } = useTranslation()
  const { busy, start } = useDemo()
  return (
    <Button
      variant="default"
      leftSection={<IconFlask size={18} stroke={1.6} />}
      {...look}
      loading={busy}
      onClick={() => void start(onDone)}
    >
      {t('common:tryDemo')}
    </Button>
  )
}

/** The texts of demo accounts are loaded where they are first needed; a menu that needs them loads them with itself, so that its lines do not move. */
export function useDemoTexts(): boolean {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(() => i18n.hasLoadedNamespace('demo'))
  useEffect(() => {
    let wanted = true
    void loadAreas(['demo']).then(() => wanted && setReady(true))
    return () => {
      wanted = false
    }
  }, [])
  return isReady
}
