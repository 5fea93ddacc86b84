import { expect, test } from 'vitest'
import { drawnFigures } from './drawn-figures.ts'

test('what stands on a drawing is written as the language writes numbers and percents', () => {
  const written = (locale: string) => {
    const write = drawnFigures(locale, 1)
    return [
      write.price(62345.6),
      write.price(1234, 'always'),
      write.share(0.0123, 'always'),
      write.share(-0.5),
      write.level(1.618),
      write.ratio(2),
    ]
  }
  expect(written('en')).toEqual(['62,345.6', '+1,234.0', '+1.23%', '-50.00%', '161.8%', '2.00'])
  expect(written('de')).toEqual(['62.345,6', '+1.234,0', '+1,23\u00a0%', '-50,00\u00a0%', '161,8\u00a0%', '2,00'])
})
