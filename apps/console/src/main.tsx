import { createApplication } from './app/create-application.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

await createApplication(root)
