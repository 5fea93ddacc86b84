import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../../test/page.tsx'
import { answerPerpTerminal } from '../../../../test/perp-terminal.ts'

test('each product has its own risks: those of delivery contracts do not stand under perpetual ones', async () => {
  const person = arrive({ as: 'user' })
  const { t } = person
  answerPerpTerminal(person.server)
  await person.open('/table2')
  const perpetual = within(await screen.findByRole('region', { name: t('perp-guard:loss.title') }))
  const delivery = within(await screen.findByRole('region', { name: t('perp-guard:loss.deliveryTitle') }))
  expect(perpetual.queryByText(t('perp-guard:explanation.stake'))).toBeNull()
  await perpetual.findByText(t('perp-guard:explanation.liquidation'))
  await delivery.findByText(t('perp-guard:explanation.stake'))
  delivery.getByText(t('perp-guard:explanation.breakEven'))
  expect(delivery.queryByText(t('perp-guard:explanation.funding'))).toBeNull()
})
