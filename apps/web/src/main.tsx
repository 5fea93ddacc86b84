import { createRoot } from 'react-dom/client'
import { Application } from './app/application.tsx'
import { awaitInstallOffer } from './shared/browser/install.ts'
import { watchForUpdates } from './shared/browser/update.ts'
import { i18nStarted } from './shared/i18n.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

awaitInstallOffer()
await i18nStarted
createRoot(root).render(<Application />)

// After the first sight, so that nothing of it waits.
if (import.meta.env.PROD) void watchForUpdates()
