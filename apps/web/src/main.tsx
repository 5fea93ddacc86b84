import { createRoot } from 'react-dom/client'
import { Application } from './app/application.tsx'
import { i18nStarted } from './shared/i18n.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

await i18nStarted
createRoot(root).render(<Application />)
