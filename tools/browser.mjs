// Finds a Chromium for the browser tests, or installs Debian's when it may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, say } from './prepare.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

function find() {
  if (process.env.CHROMIUM_PATH) return existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .concat('/usr/bin', '/Applications/Google Chrome.app/Contents/MacOS', '/Applications/Chromium.app/Contents/MacOS')
  return folders.flatMap(folder => NAMES.map(name => join(folder, name))).find(path => existsSync(path))
}

/** Path of a Chromium. Ends the process with one clear line when there is none and none can be installed. */
export function browser() {
  const found = find()
  if (found) return found
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM_PATH
  if (mayInstall) {
    say('Installing Chromium for the browser tests …')
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fonts-noto-core'], options)
    const installed = find()
    if (installed) return installed
  }
  return fail(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk fonts-noto-core) or set CHROMIUM_PATH.',
  )
}
