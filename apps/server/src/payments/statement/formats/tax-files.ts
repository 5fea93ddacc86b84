import { csvHead, csvLines } from '../../../personal-data/written-rows.ts'
import { FEE, type Movement, movementsOf, type Part } from './movements.ts'
import type { StatementFile, Writing } from './statement-format.ts'
import { coinLedgerType, coinTrackingType, koinlyLabel } from './tax-words.ts'

/** What a tool calls us. */
const PLATFORM = 'Assay'

interface Tool {
  name: string
  /** As the tool has published them, in its order (docs/products/statement.md). */
  columns: readonly string[]
  /** The cells of a movement, in the order of the columns; more than one line where the tool has no other place for a fee. */
  lines(movement: Movement, write: Write): readonly (readonly string[])[]
}

interface Write {
  amount(part: Part | undefined): string
  asset(part: Part | undefined): string
}

/** `2026-03-29 01:00:00` UTC. */
const utc = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** `03/29/2026 01:00:00` UTC. */
const monthFirst = (at: number): string => utc(at).replace(/^(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

const koinly: Tool = {
  name: 'koinly.csv',
  columns: [
    ...['Date', 'Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency', 'Fee Amount', 'Fee Currency'],
    ...['Net Worth Amount', 'Net Worth Currency', 'Label', 'Description', 'TxHash'],
  ],
  lines: (movement, { amount, asset }) => {
    const { at, sent, received, fee, reference } = movement
    const moved = [amount(sent), asset(sent), amount(received), asset(received), amount(fee), asset(fee)]
    return [[`${utc(at)} UTC`, ...moved, '', '', koinlyLabel(movement), reference, '']]
  },
}

const coinTracking: Tool = {
  name: 'cointracking.csv',
  columns: [
    ...['Type', 'Buy Amount', 'Buy Currency', 'Sell Amount', 'Sell Currency', 'Fee', 'Fee Currency'],
    ...['Exchange', 'Trade-Group', 'Comment', 'Date', 'Tx-ID'],
  ],
  lines: ({ fee, ...movement }, { amount, asset }) => {
    // The tool takes the column of fees for a note about the amounts: a fee is a line of its own.
    const line = (of: Omit<Movement, 'fee'>, id: string) => {
      const moved = [amount(of.received), asset(of.received), amount(of.sent), asset(of.sent), '', '']
      return [coinTrackingType(of), ...moved, PLATFORM, '', of.reference, utc(of.at), id]
    }
    const { at, id, reference } = movement
    return [line(movement, id), ...(fee ? [line({ at, id, reference, kind: FEE, sent: fee }, `${id}-fee`)] : [])]
  },
}

const coinLedger: Tool = {
  name: 'coinledger.csv',
  columns: [
    ...['Date (UTC)', 'Platform (Optional)', 'Asset Sent', 'Amount Sent', 'Asset Received', 'Amount Received'],
    ...['Fee Currency (Optional)', 'Fee Amount (Optional)', 'Type', 'Description (Optional)', 'TxHash (Optional)'],
  ],
  lines: (movement, { amount, asset }) => {
    const { at, sent, received, fee, reference } = movement
    const moved = [asset(sent), amount(sent), asset(received), amount(received), asset(fee), amount(fee)]
    return [[monthFirst(at), PLATFORM, ...moved, coinLedgerType(movement), reference, '']]
  },
}

const TOOLS = { koinly, cointracking: coinTracking, coinledger: coinLedger } as const
type TaxTool = keyof typeof TOOLS

export const isTaxTool = (format: string): format is TaxTool => Object.hasOwn(TOOLS, format)

/** A file as a tax tool reads it: without a byte order mark, times in UTC, a line for each movement. */
export function taxFile(tool: TaxTool, { amount }: Pick<Writing, 'amount'>): StatementFile {
  const { name, columns, lines } = TOOLS[tool]
  const write: Write = {
    amount: part => (part ? amount(part.units, part.asset) : ''),
    asset: part => part?.asset ?? '',
  }
  return {
    name,
    begin: () => csvHead(columns),
    records: rows =>
      csvLines(
        columns,
        movementsOf(rows)
          .flatMap(movement => lines(movement, write))
          .map(cells => Object.fromEntries(columns.map((column, place) => [column, cells[place]]))),
      ),
    end: () => '',
  }
}
