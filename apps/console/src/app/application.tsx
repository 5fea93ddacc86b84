import { queryClient } from '@assay/client/call/queries'
import { followNetwork } from '@assay/client/call/reach'
import { ToastStack } from '@assay/client/toasts/toast-stack'
import { useInputMethod } from '@assay/ui/inputs/use-input-method'
import { cssVariables, theme } from '@assay/ui/theme/theme'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DataRouter, RouterProvider } from 'react-router'
import { ProductList } from '../shared/product/use-products.ts'
import { followOtherTabs } from '../shared/session.ts'
import { PRODUCTS } from './products.ts'

const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' })

/** Everything that every screen stands in. */
export function Application({ router }: { router: DataRouter }) {
  useInputMethod()
  useEffect(followOtherTabs, [])
  useEffect(followNetwork, [])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="dark" colorSchemeManager={colourScheme}>
      <QueryClientProvider client={queryClient.current}>
        <ToastStack />
        <ProductList value={PRODUCTS}>
          <RouterProvider router={router} />
        </ProductList>
      </QueryClientProvider>
    </MantineProvider>
  )
}
