import { createRoot } from 'react-dom/client'
import { Application } from './app/application.tsx'
import { textsStarted } from './shared/texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

await textsStarted
createRoot(root).render(<Application />)
