const { readdirSync } = require('node:fs')
const { join } = require('node:path')
const { between } = require('./tools/tidy-limits.json')

/** The directions of ARCHITECTURE.md: who may import whom. Everything else fails the build. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(packages|apps)/', pathNot: [from, ...to] },
})

/** Inside the core: engine -> products -> tx -> the parts; products never import each other. Whatever folder is neither engine nor part is a product. */
const coreParts = ['ledger', 'pools', 'terms', 'markets', 'people', 'clock', 'matching']
const coreFrame = ['engine', 'audit', 'tx', 'memory']
const products = readdirSync(join(__dirname, 'packages/core/src')).filter(folder => ![...coreParts, ...coreFrame].includes(folder))
const inCore = part => `^packages/core/src/${part}/`
const others = product => products.filter(word => word !== product).join('|')

/** The contract and the server have the products' words too. */
const inWire = words => `^packages/wire/src/(${words})/`
const inServer = part => `^apps/server/src/${part}/`

/** Files of the server that still import another product, until what they share has a place of its own. None comes in anew. */
const stillBetween = between.map(file => `^${file.replaceAll('.', '\\.')}$`)

module.exports = {
  forbidden: [
    only('money-is-a-leaf', '^packages/money/', []),
    only('rules-use-money', '^packages/rules/', ['^packages/money/']),
    only('core-uses-rules', '^packages/core/', ['^packages/(rules|money)/']),
    only('wire-uses-rules', '^packages/wire/', ['^packages/(rules|money)/']),
    only('i18n-is-a-leaf', '^packages/i18n/', []),
    only('ui-uses-i18n', '^packages/ui/', ['^packages/(i18n|money)/']),
    only('client-uses-wire', '^packages/client/(?!test/)', ['^packages/(wire|i18n)/']),
    only('client-tests-speak-as-the-server', '^packages/client/test/', [
      '^packages/(wire|i18n)/',
      '^apps/server/src/http/(envelope|handler|messages)\\.ts$',
    ]),
    only('server-uses-packages', '^apps/server/', ['^packages/(core|wire|rules|money|i18n)/']),
    only('signer-uses-rules', '^apps/signer/', ['^packages/rules/']),
    only('web-never-core-or-server-or-tests', '^apps/web/(?!test/)', ['^packages/(wire|rules|money|i18n|ui|client)/']),
    only('web-tests-speak-as-the-server', '^apps/web/test/', ['^apps/web/src/', '^packages/(wire|rules|money|i18n|ui|client)/']),
    only('console-never-core-or-server-or-web', '^apps/console/', ['^packages/(wire|rules|money|i18n|ui|client)/']),
    ...products.map(product => ({
      name: `core-${product}-stands-alone`,
      severity: 'error',
      from: { path: inCore(product) },
      to: { path: inCore(`(${others(product)}|engine|audit)`) },
    })),
    ...products.map(product => ({
      name: `wire-${product}-stands-alone`,
      severity: 'error',
      from: { path: inWire(product) },
      to: { path: inWire(others(product)) },
    })),
    ...products.map(product => ({
      name: `server-${product}-stands-alone`,
      severity: 'error',
      from: { path: inServer(product), pathNot: stillBetween },
      to: { path: inServer(`(${others(product)})`) },
    })),
    {
      name: 'server-markets-know-no-product',
      severity: 'error',
      from: { path: inServer('markets'), pathNot: stillBetween },
      to: { path: inServer(`(${products.join('|')})`) },
    },
    ...coreParts.map(part => ({
      name: `core-${part}-knows-no-product`,
      severity: 'error',
      from: { path: inCore(part) },
      // The form of a product has no step of a transaction in it.
      to: { path: inCore(`(${products.join('|')}|engine|tx|audit)`), pathNot: '^packages/core/src/tx/product\\.ts$' },
    })),
    {
      name: 'core-tx-knows-no-product',
      severity: 'error',
      from: { path: inCore('tx') },
      to: { path: inCore(`(${products.join('|')}|engine|audit)`) },
    },
    {
      name: 'matching-knows-no-money',
      severity: 'error',
      from: { path: inCore('matching') },
      to: { path: '^packages/(money|rules)/|^packages/core/src/(?!(matching|memory)/)' },
    },
    {
      name: 'memory-knows-nothing',
      severity: 'error',
      from: { path: inCore('memory') },
      to: { path: '^packages/rules/|^packages/core/src/(?!memory/)' },
    },
    {
      name: 'web-shared-below-features',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(app|screens|features|trading)/' },
    },
    {
      name: 'web-trading-below-features',
      severity: 'error',
      from: { path: '^apps/web/src/trading/' },
      to: { path: '^apps/web/src/(app|screens|features)/' },
    },
    {
      name: 'web-features-below-screens',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(app|screens)/' },
    },
    {
      name: 'web-features-stand-alone',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    { name: 'web-screens-below-app', severity: 'error', from: { path: '^apps/web/src/screens/' }, to: { path: '^apps/web/src/app/' } },
    {
      name: 'console-shared-below-words',
      severity: 'error',
      from: { path: '^apps/console/src/shared/' },
      to: { path: '^apps/console/src/(?!(shared|texts)/)' },
    },
    {
      name: 'console-words-stand-alone',
      severity: 'error',
      from: { path: '^apps/console/src/([^/]+)/', pathNot: '^apps/console/src/app/' },
      to: { path: '^apps/console/src/', pathNot: '^apps/console/src/($1|shared|texts)/' },
    },
    // Types too: what an area of the server needs of products it declares itself, and nobody below the list of products imports it.
    { name: 'server-no-circles', severity: 'error', from: { path: '^apps/server/src/' }, to: { circular: true } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|\\.cache|dist|\\.test\\.tsx?$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
