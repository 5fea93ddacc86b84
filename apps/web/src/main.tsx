import { createApplication } from './app/create-application.tsx'
import { watchForUpdates } from './shared/browser/update.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

await createApplication(root)

// After the first sight, so that nothing of it waits.
if (import.meta.env.PROD) void watchForUpdates()
