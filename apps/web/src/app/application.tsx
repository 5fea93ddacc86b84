import { queryClient } from '@assay/client/call/queries'
import { followNetwork } from '@assay/client/call/reach'
import { latePart } from '@assay/client/loading/late-part'
import { markReady } from '@assay/client/loading/mark-ready'
import { useInputMethod } from '@assay/ui/inputs/use-input-method'
import { HideAmounts } from '@assay/ui/numbers/hide-amounts'
import { cssVariables, theme } from '@assay/ui/theme/theme'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type DataRouter, RouterProvider } from 'react-router'
import { usePreferences } from '../shared/browser/preferences.ts'
import { followOtherTabs } from '../shared/session.ts'
import { takeOtherPerson, useOtherPersons } from './other-person.ts'

const ToastStack = latePart(async () => (await import('@assay/client/toasts/toast-stack')).ToastStack)
const atOnce = (change: () => unknown): undefined => flushSync(() => void change())
const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' })

/** Everything that every screen stands in. */
export function Application({ router }: { router: DataRouter }) {
  const { hideAmounts, upColour, density, singleKeys, terms } = usePreferences()
  const isLoaded = useIsLoaded()
  const { changes } = useOtherPersons()
  useInputMethod()
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.up = upColour
    dataset.density = density
    dataset.singleKeys = singleKeys ? 'on' : 'off'
    dataset.terms = terms ? 'on' : 'off'
  }, [upColour, density, singleKeys, terms])
  useEffect(() => followOtherTabs(takeOtherPerson), [])
  useEffect(followNetwork, [])
  useEffect(markReady, [])
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="dark" colorSchemeManager={colourScheme}>
        <QueryClientProvider client={queryClient.current}>
          <HideAmounts value={hideAmounts}>
            {isLoaded ? (
              <Suspense>
                <ToastStack />
              </Suspense>
            ) : null}
            <RouterProvider key={changes} router={router} flushSync={atOnce} />
          </HideAmounts>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

/**
 * True when the page has everything that it shows first. Toasts come then, before anybody needs one: the first may say that the server no longer
 * answers, and what is asked for after that does not arrive. Looked at again after listening has begun, since loading may end between the two.
 */
const useIsLoaded = (): boolean => useSyncExternalStore(onLoaded, isLoadedNow)

const isLoadedNow = () => document.readyState === 'complete'

function onLoaded(changed: () => void): () => void {
  window.addEventListener('load', changed)
  return () => window.removeEventListener('load', changed)
}
