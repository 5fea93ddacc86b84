import { expect, test } from 'vitest'
import { type Batch, csvFile, painFile } from './batch-file.ts'
import { element, xmlDocument } from './xml.ts'

const card = {
  ...{ bankName: 'Müller & Söhne', number: 'DE89370400440532013000', bic: 'DEUTDEFF', bankAddress: 'Frankfurt' },
  ...{ payee: 'Anna <Müller>', phone: '+49 69 91000', address: 'A "quoted" street', isIban: true },
}
const BATCH: Batch = {
  batchId: 7,
  at: Date.UTC(2026, 10, 29, 12),
  sum: '174.5',
  payments: [
    { payoutId: 1, arrival: '100', card },
    {
      payoutId: 2,
      arrival: '74.5',
      card: { ...card, number: '000123456789', bic: 'CHASUS33', isIban: false, phone: '069', payee: '=HYPERLINK("x")' },
    },
  ],
}
const DEBTOR = { name: 'Assay', iban: 'GB82 WEST 1234 5698 7654 32', bic: 'WESTGB2L' }

/** The elements of a text as they open and close; fails when one closes that is not open. */
function assertWellFormed(xml: string): string[] {
  const names: string[] = []
  const open: string[] = []
  const body = xml.replace(/^<\?xml[^>]*\?>\n/, '')
  for (const [, closing = '', name = ''] of body.matchAll(/<(\/?)([A-Za-z]+)(?: [a-zA-Z]+="[^"<]*")*>/g)) {
    if (closing) expect(open.pop()).toBe(name)
    else {
      open.push(name)
      names.push(name)
    }
  }
  expect(open).toEqual([])
  expect(body.replace(/<\/?[A-Za-z]+(?: [a-zA-Z]+="[^"<]*")*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/)
  return names
}

test('a batch is a well-formed pain.001.001.09 whose sums and numbers are those of its payments', () => {
  const xml = painFile(BATCH, DEBTOR)
  const names = assertWellFormed(xml)
  expect(names.filter(name => name === 'CdtTrfTxInf')).toHaveLength(2)
  expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">')
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>174.5<\/CtrlSum>/g)).toHaveLength(2)
  expect(xml).toContain('<Nm>Anna &lt;Müller&gt;</Nm>')
  expect(xml).toContain('<Nm>Müller &amp; Söhne</Nm>')
  expect(xml).toContain('<DbtrAcct><Id><IBAN>GB82WEST12345698765432</IBAN></Id><Ccy>USD</Ccy></DbtrAcct>')
  expect(xml).toContain('<CdtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id></CdtrAcct>')
  expect(xml).toContain('<InstdAmt Ccy="USD">74.5</InstdAmt>')
  expect(xml).toContain('<PhneNb>+49-6991000</PhneNb>')
})

test('characters that XML has no way to write are left out', () => {
  expect(xmlDocument(element('a', 'x\u0000\u0008y', element({ name: 'b', attributes: { c: '"<' } }, '&')))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>xy<b c="&quot;&lt;">&amp;</b></a>\n',
  )
})

test('the same as CSV, in which nothing is a formula', () => {
  const [head, first, second, end] = csvFile(BATCH).split('\r\n')
  expect(head).toBe('reference,payee,number,bic,bank,bank address,payee address,phone,amount,currency')
  expect(first).toBe(
    'ASSAY-PAYOUT-1,Anna <Müller>,DE89370400440532013000,DEUTDEFF,Müller & Söhne,Frankfurt,"A ""quoted"" street",+49 69 91000,100,USD',
  )
  expect(second).toContain(`"'=HYPERLINK(""x"")"`)
  expect(end).toBe('')
})
