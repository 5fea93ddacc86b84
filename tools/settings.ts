// `npm run settings`: prints docs/settings.md anew.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsPage } from './settings-page.ts'
import { ROOT } from './sources.ts'

writeFileSync(join(ROOT, 'docs', 'settings.md'), settingsPage())
