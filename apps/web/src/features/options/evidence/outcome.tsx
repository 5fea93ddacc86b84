import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import type { OptionContract } from '@assay/wire/options/calls'
import { useTranslation } from 'react-i18next'
import shared from '../../../shared/evidence/evidence.module.css'
import { Facts } from '../../../shared/facts/facts.tsx'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import type { HashOutcome } from './check-hashes.ts'
import classes from './evidence.module.css'
import { HashPill } from './hash-outcome.tsx'
import type { OptionEvidence } from './sample-rows.ts'

/** The terms of a contract and how it ended. */
export function Outcome({ contract, priceDecimals }: { contract: OptionContract; priceDecimals: number }) {
  const { t } = useTranslation()
  const durationText = useDurationText()
  const { quote, state, strikePrice, settlementPrice } = contract
  const running = state === 'running'
  const price = (text: string) =>
    text === '' ? t(`options-lists:word.${running ? 'forming' : 'none'}`) : <Price value={text} decimals={priceDecimals} />
  const amount = (value: string) => <Amount value={value} asset={quote} decimals={2} own />
  return (
    <div className={shared.pad}>
      <Facts
        facts={[
          { name: t('options-lists:column.stake'), value: amount(contract.stake) },
          { name: t('options-lists:column.fee'), value: amount(contract.fee) },
          { name: t('options-lists:column.payout'), value: amount(contract.payout) },
          { name: t('options-lists:column.strikePrice'), value: price(strikePrice) },
          ...(running
            ? []
            : [
                { name: t('options-lists:column.settlementPrice'), value: price(settlementPrice) },
                {
                  name: t('options-lists:column.profit'),
                  value: <Change value={contract.profit} as="amount" asset={quote} decimals={2} own />,
                },
              ]),
          { name: t('options-lists:column.acceptedAt'), value: <Moment at={contract.acceptedAt} /> },
          { name: t('options-lists:column.seconds'), value: durationText(contract.seconds) },
          { name: t('options-lists:column.expiresAt'), value: <Moment at={contract.expiresAt} /> },
          { name: t('options-evidence:terms'), value: <bdi dir="ltr">{contract.version}</bdi> },
        ]}
      />
    </div>
  )
}

/** The numbers under which the journal holds what happened, and the hash over all samples. */
export function Journal({ evidence, outcome }: { evidence: OptionEvidence; outcome: HashOutcome | undefined }) {
  const { t } = useTranslation()
  const { acceptedSeq, struckSeq, settledSeq, samplesHash } = evidence
  const numbers = [
    { name: t('options-evidence:journal.accepted'), seq: acceptedSeq },
    { name: t('options-evidence:journal.struck'), seq: struckSeq },
    { name: t('options-evidence:journal.settled'), seq: settledSeq },
  ].filter(({ seq }) => seq > 0)
  return (
    <div className={shared.pad}>
      <Facts
        facts={[
          ...numbers.map(({ name, seq }) => ({ name, value: <bdi dir="ltr">{seq}</bdi> })),
          ...(samplesHash === ''
            ? []
            : [
                {
                  name: t('options-evidence:journal.hash'),
                  value: (
                    <span>
                      <bdi dir="ltr" className={classes.hash}>
                        {samplesHash}
                      </bdi>{' '}
                      <HashPill outcome={outcome} />
                    </span>
                  ),
                },
              ]),
        ]}
      />
    </div>
  )
}
