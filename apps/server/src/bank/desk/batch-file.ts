import { plainNumber } from '@assay/rules/withdrawals/iban'
import { isFormula } from '../../personal-data/written-rows.ts'
import type { CardTexts } from '../cards/card-rows.ts'
import { element, type XmlElement, xmlDocument } from './xml.ts'

/** The account from which a bank pays. */
export interface Debtor {
  name: string
  iban: string
  bic: string
}

/** One payment of a batch. */
export interface BatchPayment {
  payoutId: number
  /** What arrives, plain decimal of US dollars. */
  arrival: string
  card: CardTexts & { isIban: boolean }
}

export interface Batch {
  batchId: number
  /** Journal time, ms. */
  at: number
  payments: readonly BatchPayment[]
  /** Of all arrivals, plain decimal. */
  sum: string
}

/** Under which the bank and the house know a payment: it comes back in its statement. */
const endToEndId = (payoutId: number): string => `ASSAY-PAYOUT-${payoutId}`

const messageId = ({ batchId }: Batch): string => `ASSAY-BATCH-${batchId}`

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const NAME_MAX = 70
const LINE_MAX = 70

const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

const agent = (bic: string, name?: string) =>
  element('FinInstnId', element('BICFI', bic), ...(name === undefined ? [] : [element('Nm', cut(name, NAME_MAX))]))

/** A postal address in free lines, of which there are two at most. */
const postal = (address: string) => {
  const signs = [...address]
  const lines = [signs.slice(0, LINE_MAX), signs.slice(LINE_MAX, 2 * LINE_MAX)].map(line => line.join('').trim()).filter(Boolean)
  return element('PstlAdr', ...lines.map(line => element('AdrLine', line)))
}

/** A batch as a customer credit transfer of ISO 20022 (`pain.001.001.09`): one payment information, one transaction a payout. */
export function painFile(batch: Batch, debtor: Debtor): string {
  const { payments, sum, at } = batch
  const id = messageId(batch)
  const created = new Date(at).toISOString()
  const total = [element('NbOfTxs', String(payments.length)), element('CtrlSum', sum)]
  const header = element(
    'GrpHdr',
    element('MsgId', id),
    element('CreDtTm', created),
    ...total,
    element('InitgPty', element('Nm', debtor.name)),
  )
  const information = element(
    'PmtInf',
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    ...total,
    element('ReqdExctnDt', element('Dt', created.slice(0, 10))),
    element('Dbtr', element('Nm', cut(debtor.name, NAME_MAX))),
    element('DbtrAcct', element('Id', element('IBAN', plainNumber(debtor.iban))), element('Ccy', 'USD')),
    element('DbtrAgt', agent(plainNumber(debtor.bic))),
    element('ChrgBr', 'SHAR'),
    ...payments.map(transaction),
  )
  return xmlDocument(element({ name: 'Document', attributes: { xmlns: NAMESPACE } }, element('CstmrCdtTrfInitn', header, information)))
}

const transaction = ({ payoutId, arrival, card }: BatchPayment) =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', endToEndId(payoutId))),
    element('Amt', element({ name: 'InstdAmt', attributes: { Ccy: 'USD' } }, arrival)),
    element('CdtrAgt', agent(card.bic, card.bankName)),
    element('Cdtr', element('Nm', cut(card.payee, NAME_MAX)), postal(card.address), ...contactOf(card.phone)),
    element('CdtrAcct', element('Id', card.isIban ? element('IBAN', card.number) : element('Othr', element('Id', card.number)))),
    element('RmtInf', element('Ustrd', endToEndId(payoutId))),
  )

/** A phone number in the form of the standard, `+49-301234567`. One without its country has none, and is left out. */
const contactOf = (phone: string): XmlElement[] => {
  const digits = phone.replace(/\D/g, '')
  if (!phone.startsWith('+') || digits.length < 4) return []
  return [element('CtctDtls', element('PhneNb', `+${digits.slice(0, 2)}-${digits.slice(2)}`))]
}

const COLUMNS = ['reference', 'payee', 'number', 'bic', 'bank', 'bank address', 'payee address', 'phone', 'amount', 'currency'] as const

/** A batch as comma-separated lines (RFC 4180). What a program of tables could take as a formula begins with an apostrophe. */
export const csvFile = ({ payments }: Batch): string =>
  [COLUMNS, ...payments.map(csvRow)].map(row => `${row.map(csvCell).join(',')}\r\n`).join('')

const csvRow = ({ payoutId, arrival, card }: BatchPayment): string[] => [
  endToEndId(payoutId),
  ...[card.payee, card.number, card.bic, card.bankName, card.bankAddress, card.address, card.phone, arrival, 'USD'],
]

const csvCell = (text: string): string => {
  const safe = isFormula(text) && !/^\+[\d ()./-]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}
