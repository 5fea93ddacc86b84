import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export async function openBrowser(): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  if (!path) throw new Error('No Chromium: set CHROMIUM_PATH.')
  return chromium.launch({ executablePath: path, headless: true, args: FLAGS })
}

/** What the browser's console said that a product should never say. */
export interface Visit {
  context: BrowserContext
  page: Page
  complaints: string[]
}

export interface VisitOptions {
  width?: number
  height?: number
  lang?: string
  theme?: 'dark' | 'light'
  /** The rest of what a context can be told: a session that was begun elsewhere, a zone, another browser's name. */
  context?: BrowserContextOptions
}

/** A person with a browser of their own: own cookies, own storage. */
export async function visit(browser: Browser, address: string, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, height = 720, lang = 'en', theme = 'dark', context: further } = options
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: address,
    reducedMotion: 'reduce',
    // A product that many share would take everybody for one person who asks for too many codes; behind a proxy it knows where they come from.
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    ...further,
  })
  await context.addInitScript(
    ([language, scheme]) => {
      if (localStorage.getItem('language') === null) localStorage.setItem('language', language)
      if (localStorage.getItem('colour-scheme') === null) localStorage.setItem('colour-scheme', scheme)
    },
    [lang, theme] as const,
  )
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    // That the address opens no page is what the page itself then says.
    const isUnknownPage = message.text().includes('404 (Not Found)') && message.location().url === page.url()
    if ((message.type() === 'error' || message.type() === 'warning') && !isUnknownPage)
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`uncaught: ${error.message}`))
  return { context, page, complaints }
}
