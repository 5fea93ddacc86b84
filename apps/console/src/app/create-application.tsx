import { closePage } from '@assay/client/page/page-state'
import { createRoot } from 'react-dom/client'
import { beginConsoleTexts } from '../shared/texts.ts'
import { Application } from './application.tsx'
import { createRouter } from './router.tsx'

export interface Page {
  router: ReturnType<typeof createRouter>
  /** Nothing of the page is left then. */
  close(): void
}

/** Begins a page at the address of the window, and shows it when its texts have come. */
export async function createApplication(element: HTMLElement): Promise<Page> {
  closePage()
  const texts = beginConsoleTexts()
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
