import type { Names } from './names.ts'

/** What is left to whoever began a product: what no template can know. */
export const nextSteps = ({ word, camel }: Names): string => `What is yours now:
- Texts: translate the name in packages/i18n/dictionaries/*/${word}.json, navigation.json (entry.${camel}) and palette.json (words.${camel}), which is English in every language.
- Pictures: npm run e2e -- screens --update makes those of /${camel}; look at them before you commit.
- Golden journals: a snapshot has one part more: npx tsx packages/core/simulation/keep-golden.ts spot, and so perp, options and realms.
- The place in the menus: group and section in apps/web/src/features/${word}/product.ts.
- The first load of home: name the word among what comes late in apps/web/vite.config.ts (npm run bench -- terminal weighs it).
- The fuzz: add ${camel}Calls({ engine, followRequests }) to apps/server/test/fuzz/open-exchange.ts.
- The product itself: its commands, what its events tell people, its help article, docs/products/${word}.md, what its line in GLOSSARY.md says it is, and the simulation.
npm run check says what is missing; npm run where -- ${word} says who knows it.`
