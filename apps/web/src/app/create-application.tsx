import { beginApp } from '@assay/client/app'
import { closePage } from '@assay/client/page/page-state'
import { beginTexts } from '@assay/client/texts/texts'
import { createRoot } from 'react-dom/client'
import { awaitInstallOffer } from '../shared/browser/install.ts'
import { NAMES } from '../shared/realm.ts'
import { Application } from './application.tsx'
import { createRouter } from './router.tsx'

/** Areas of the contract whose calls place and change orders. */
const ORDERING: readonly string[] = ['spot', 'perp', 'options']

/** One file a language and area; mails are the server's. */
const dictionaries = import.meta.glob<{ default: Record<string, unknown> }>(['./*/*.json', '!./*/mail.json'], {
  base: '../../../../packages/i18n/dictionaries',
})

export interface Page {
  router: ReturnType<typeof createRouter>
  /** Nothing of the page is left then. */
  close(): void
}

/** Begins a page at the address of the window, and shows it when its first texts have come. */
export async function createApplication(element: HTMLElement): Promise<Page> {
  closePage()
  beginApp({ names: NAMES, isOrder: ({ area }) => ORDERING.includes(area) })
  awaitInstallOffer()
  const texts = beginTexts(dictionaries)
  // It asks for the code of the screen while the texts are under way.
  const router = createRouter()
  await texts
  const root = createRoot(element)
  root.render(<Application router={router} />)
  return {
    router,
    close() {
      root.unmount()
      router.dispose()
      closePage()
    },
  }
}
