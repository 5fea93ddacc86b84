import { describe, expect, it } from 'vitest'
import { addImport, addRow, addText, addTo } from './lists.ts'
import { namesOf, refusalOf } from './names.ts'

describe('the word of a new product', () => {
  it('may be one word, or two with a hyphen', () => {
    for (const word of ['vaults', 'loan-desk']) expect(refusalOf(word)).toBeUndefined()
    expect(namesOf('loan-desk')).toEqual({ word: 'loan-desk', camel: 'loanDesk', pascal: 'LoanDesk', title: 'Loan desk' })
  })

  it.each([
    [undefined, 'Which word'],
    ...['', 'Loans', 'loan_desk', 'loan desk', '../loans', 'loans2', 'one-two-three', 'x', '-loans'].map(
      word => [word, 'no word'] as const,
    ),
    ...['engine', 'ledger', 'shared', 'test', 'utils', 'class', 'type', 'process', 'constructor'].map(word => [word, 'reserved'] as const),
    ...['spot', 'options', 'limits', 'risk-quiz', 'transfer', 'home', 'palette', 'info'].map(word => [word, 'exists'] as const),
    ['perp-pools', 'perp begin with the same word'],
  ] as const)('%s is refused in one line: %s', (word, why) => {
    expect(refusalOf(word)).toContain(why)
    expect(refusalOf(word)).not.toContain('\n')
  })
})

describe('a line of a list', () => {
  it('comes at its end, whatever the list is', () => {
    expect(addTo("const LIST = ['a', 'b']", 'LIST', "'c',")).toBe("const LIST = ['a', 'b',\n'c',\n]")
    expect(addTo("const LIST = [\n  'a',\n] as const\n", 'LIST', "'c',")).toBe("const LIST = [\n  'a',\n'c',\n] as const\n")
    expect(addTo('const LIST: readonly Of[] = []', 'LIST', 'c,')).toBe('const LIST: readonly Of[] = [\nc,\n]')
    expect(addTo('const LIST = {\n  a: [1],\n} as const satisfies Of', 'LIST', 'c,')).toBe(
      'const LIST = {\n  a: [1],\nc,\n} as const satisfies Of',
    )
    expect(addTo('const LIST: { [K in Of]: K } = { a: 1 }', 'LIST', 'c,')).toBe('const LIST: { [K in Of]: K } = { a: 1,\nc,\n}')
    expect(addTo('interface List {\n  a: A\n}', 'List', 'c: C')).toBe('interface List {\n  a: A\nc: C\n}')
    const within = "interface Options {\n  names: [\n    'a',\n  ]\n  by: {\n    a: A\n  }\n}"
    expect(addTo(within, 'names', "'c',")).toContain("    'a',\n'c',\n]")
    expect(addTo(within, 'by', 'c: C')).toContain('    a: A\nc: C\n}')
  })

  it('is not written when the list has gone', () => {
    expect(() => addTo('const OTHER = []', 'LIST', 'c,')).toThrow('no list LIST')
    expect(() => addTo('const LIST = make()', 'LIST', 'c,')).toThrow('no list LIST')
    expect(() => addText('{"menu": {}}', 'entry', 'c', 'C')).toThrow('no group entry')
  })

  it('is the last row of the table below a heading', () => {
    const page = '## One\n\n| A |\n|---|\n| a |\n\n## Two\n\n| B |\n'
    expect(addRow(page, 'One', '| c |')).toBe('## One\n\n| A |\n|---|\n| a |\n| c |\n\n## Two\n\n| B |\n')
    expect(() => addRow(page, 'Three', '| c |')).toThrow('no table Three')
  })

  it('goes among the imports, the texts of a group', () => {
    expect(addImport("// Why.\nimport { a } from './a.ts'\n", "import { c } from './c.ts'")).toBe(
      "// Why.\nimport { c } from './c.ts'\nimport { a } from './a.ts'\n",
    )
    expect(JSON.parse(addText('{"entry": {"a": "A"}}', 'entry', 'c', 'C'))).toEqual({ entry: { a: 'A', c: 'C' } })
  })
})
