import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { getTestUsdt, newAccount, register } from './person.ts'
import { stage } from './stage.ts'
import { fillTicket, openOrderRows, openTerminal, submitTicket } from './trade.ts'

const PUBLIC = ['/', '/market', '/login', '/register', '/forgetpwd', '/about', '/help', '/notice', '/downLoad', '/dev/gallery', '/nowhere']
const PRIVATE = ['/', '/table1', '/record', '/transfer', '/all', '/dealList', '/alerts', '/devices', '/editPassword']

const { arrive } = stage()

const pages = [
  { lang: 'en', theme: 'dark', width: 1280, height: 720 },
  { lang: 'de', theme: 'light', width: 1920, height: 1080 },
  { lang: 'ar', theme: 'light', width: 390, height: 844 },
] as const

// Every screen once, one after the other: it takes as long as there are screens.
test.each(pages)(
  'every screen is accessible, fits its width and keeps the console silent ($lang, $theme, $width)',
  { timeout: 420_000 },
  async look => {
    const person = await arrive(look.lang, look)
    const { page, complaints } = person
    const findings: string[] = []

    const inspect = async (name: string) => {
      const violations = await violationsOn(page)
      for (const { id, nodes } of violations)
        findings.push(`${name} ${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.slice(0, 200)}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (overflow > 0) findings.push(`${name}: wider than the window by ${overflow}`)
    }
    const open = async (path: string) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await inspect(path)
    }

    for (const path of PUBLIC) await open(path)
    await register(person, newAccount())
    await getTestUsdt(person)
    for (const path of PRIVATE) await open(path)
    if (look.width < 640) {
      await page.goto('/deal?pair=BTCUSDT')
      await page.getByRole('button', { name: person.t('spot:side.buy'), exact: true }).click()
      await page.locator('form button[type=submit]:enabled').waitFor()
      await inspect('terminal on a phone, with the ticket')
    } else {
      await openTerminal(person)
      await inspect('terminal, empty')
      await fillTicket(person, { side: 'buy', type: 'market', total: '500' })
      await submitTicket(person)
      await fillTicket(person, { side: 'sell', type: 'limit', price: '68000', quantity: '0.001' })
      await submitTicket(person)
      await openOrderRows(person).first().waitFor()
      await inspect('terminal, with orders')
    }
    expect(findings).toEqual([])
    expect(complaints).toEqual([])
  },
)
