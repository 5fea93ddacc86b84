import { HideAmounts } from '@assay/ui/numbers/hide-amounts'
import { cssVariables, theme } from '@assay/ui/theme/theme'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router'
import { usePreferences } from '../shared/browser/preferences.ts'
import { queryClient } from '../shared/queries.ts'
import { followOtherTabs } from '../shared/session.ts'
import { router } from './router.tsx'

const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' })
const TOASTS_MAX = 3

/** Everything that every screen stands in. */
export function Application() {
  const hideAmounts = usePreferences(preferences => preferences.hideAmounts)
  const upColour = usePreferences(preferences => preferences.upColour)
  useEffect(() => {
    document.documentElement.dataset.up = upColour
  }, [upColour])
  useEffect(followOtherTabs, [])
  // Where a toast covers nothing that is being worked with: below the ticket, and on a phone above its buttons.
  const isPhone = useMediaQuery('(max-width: 640px)')
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="dark" colorSchemeManager={colourScheme}>
        <QueryClientProvider client={queryClient}>
          <HideAmounts value={hideAmounts}>
            <Notifications position={isPhone ? 'top-center' : 'bottom-right'} limit={TOASTS_MAX} containerWidth={360} />
            <RouterProvider router={router} />
          </HideAmounts>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
