import { generateSync } from 'otplib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriersOf } from './accessibility.ts'
import { openBrowser, visit } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const PASSWORD = 'a long password of an operator'
const STEP_S = 30

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** The code that an authenticator app shows; the next one, because each is taken once. */
const nextCode = (key: string): string => generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + STEP_S })
