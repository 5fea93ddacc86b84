import { HideAmounts } from '@assay/ui/numbers/hide-amounts'
import { cssVariables, theme } from '@assay/ui/theme/theme'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { RouterProvider } from 'react-router'
import { usePreferences } from '../shared/browser/preferences.ts'
import { queryClient } from '../shared/queries.ts'
import { followOtherTabs } from '../shared/session.ts'
import { useToastsWanted } from '../shared/toasts.ts'
import { router } from './router.tsx'

const Toasts = lazy(async () => ({ default: (await import('./layout/toasts.tsx')).Toasts }))
const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' })

/** Everything that every screen stands in. */
export function Application() {
  const { hideAmounts, upColour, density } = usePreferences()
  const toastsWanted = useToastsWanted()
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.up = upColour
    dataset.density = density
  }, [upColour, density])
  useEffect(followOtherTabs, [])
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="dark" colorSchemeManager={colourScheme}>
        <QueryClientProvider client={queryClient}>
          <HideAmounts value={hideAmounts}>
            {toastsWanted ? (
              <Suspense>
                <Toasts />
              </Suspense>
            ) : null}
            <RouterProvider router={router} />
          </HideAmounts>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
