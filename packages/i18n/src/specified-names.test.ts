import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Goal: names that the specification dictates are on the screens to the letter. Source: its section 4, the states of orders and records. */
const SPECIFIED: Record<string, string> = {
  'perp-lists lt.pending': 'Pending order',
  'perp-lists lt.current': 'Trading',
  'perp-lists lt.closed': 'Closed',
  'perp-lists lt.cancelled': 'Withdrawn',
  'perp-lists panel.pending': 'Pending order',
  'perp-lists state.current': 'Current',
  'perp-lists state.closing': 'Closing',
  'perp-lists state.closed': 'Closed',
  'perp-lists state.liquidated': 'Liquidated',
  'perp-lists state.cancelled': 'Cancelled',
  'options-lists tab.running': 'Trading',
  'options-lists tab.finished': 'Closed',
  'spot status.current': 'Current',
  'spot status.completed': 'Completed',
  'spot status.withdrawn': 'Withdrawn',
  'earn state.custody': 'In custody',
  'earn state.redeeming': 'Redemption in progress',
  'earn state.redeemed': 'Redeemed',
  'earn state.completed': 'Completed',
  'earn state.rejected': 'Rejected',
  'earn state.cancelled': 'Cancelled',
  'loans state.unreviewed': 'Unreviewed',
  'loans state.disbursed': 'Disbursed',
  'loans state.toRepay': 'To repay',
  'loans state.overdue': 'Overdue',
  'loans state.repaid': 'Repaid',
  'deposits state.seen': 'Not reviewed',
  'deposits state.final': 'Completed',
  'payments status.failure': 'Failure',
  'payments status.processing': 'Processing',
  'payments status.success': 'Success',
  'verification status.underReview': 'Under review',
  'verification status.approved': 'Approved',
  'verification status.rejected': 'Rejected',
}

test.each(Object.entries(SPECIFIED))('%s is %s', (name, said) => {
  const [area, path = ''] = name.split(' ')
  const texts: unknown = JSON.parse(readFileSync(new URL(`../dictionaries/en/${area}.json`, import.meta.url), 'utf8'))
  const text = path.split('.').reduce((node: unknown, key) => (node as Record<string, unknown>)[key], texts)
  expect(text).toBe(said)
})
