import { describe, expect, test } from 'vitest'
import { ENTRIES, entriesFor, placeOf, sectionsOf } from './navigation.ts'
import { PRODUCTS } from './products.ts'
import { ROUTES } from './routes.ts'

const pathsFor = (viewer: Parameters<typeof entriesFor>[0]) => entriesFor(viewer).map(({ path }) => path)

describe('the navigation', () => {
  test('has a place for every route: an entry, or that of a stated parent', () => {
    expect(ROUTES.filter(({ path }) => placeOf(path) === undefined).map(({ path }) => path)).toEqual([])
  })

  test('has a route for every entry, and for every parent that a route names', () => {
    const paths: string[] = ROUTES.map(({ path }) => path)
    const parents = PRODUCTS.flatMap(({ routes }) => routes.flatMap(({ parent }) => (parent === undefined ? [] : [parent])))
    expect(paths).toEqual(expect.arrayContaining([...ENTRIES.map(({ path }) => path), ...parents]))
  })

  test('names each path once', () => {
    const paths = ENTRIES.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test.each([
    ['/leverTransactions', '/deal_c', 'trade'],
    ['/contractTransaction', '/preciousMetal', 'trade'],
    ['/deallog', '/record', 'assets'],
    ['/positionList', '/jgcc', 'orders'],
    ['/profit_buy', '/profit_index', 'financial'],
    ['/contractEvidence', '/lt', 'orders'],
    ['/bindmpwd', '/editPasswordTrade', 'account'],
    ['/helpDetail', '/help', 'about'],
    ['/index', '/', 'home'],
  ])('shows on %s that it belongs to %s', (path, entry, group) => {
    expect(placeOf(path)).toMatchObject({ path: entry, group })
  })

  test('offers a demo account nothing that needs a person', () => {
    const real = ROUTES.flatMap(route => ('real' in route && route.real ? [route.path] : []))
    expect(pathsFor({ isVisitor: false, isDemo: true }).filter(path => real.includes(path))).toEqual([])
  })

  test('offers a visitor log in and sign up, and what can be looked at, and no lists of their own', () => {
    const paths = pathsFor({ isVisitor: true, isDemo: false })
    expect(paths).toEqual(expect.arrayContaining(['/login', '/register', '/market', '/deal', '/help']))
    for (const path of ['/all', '/setting', '/devices']) expect(paths).not.toContain(path)
    expect(pathsFor({ isVisitor: false, isDemo: false })).not.toContain('/login')
  })

  test('lists the products in the order of the house, what is public under a name of its own', () => {
    const trade = sectionsOf(ENTRIES.filter(({ group }) => group === 'trade'))
    expect(trade.map(({ name, entries }) => [name, entries.map(entry => entry.name)])).toEqual([
      [undefined, ['spot', 'perp', 'options', 'metals', 'convert', 'quickBuy']],
      ['public', ['fundingRates', 'insuranceFund']],
    ])
  })
})
