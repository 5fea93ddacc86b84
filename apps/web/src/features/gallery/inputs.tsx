import { USDT_SCALE } from '@assay/money/usdt'
import { FileUpload } from '@assay/ui/files/file-upload'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { AmountShares } from '@assay/ui/inputs/amount-shares'
import { LineAmount } from '@assay/ui/inputs/line-amount'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { PinField } from '@assay/ui/inputs/pin-field'
import { Amount } from '@assay/ui/numbers/amount'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './gallery.module.css'
import { Exhibit, Section } from './section.tsx'

const TEST_GRANT = '10000'
const MEGABYTES_MAX = 8

/** Fields as the forms use them. */
export function Inputs() {
  const { t } = useTranslation()
  const [amount, setAmount] = useState('')
  const [digits, setDigits] = useState('')
  const [file, setFile] = useState<File>()
  return (
    <Section id="inputs" title={t('gallery:inputs.title')}>
      <div className={classes.grid}>
        <Exhibit name={t('gallery:inputs.amount')}>
          <AmountInput
            label={t('gallery:inputs.amount')}
            hideLabel
            value={amount}
            onChange={setAmount}
            decimals={USDT_SCALE}
            step="1"
            max={TEST_GRANT}
            suffix="USDT"
          />
          <AmountShares of={TEST_GRANT} decimals={USDT_SCALE} onChange={setAmount} />
          <p className={classes.note}>
            {t('gallery:inputs.read')} <Amount value={amount} asset="USDT" />
          </p>
        </Exhibit>
        <Exhibit name={t('gallery:inputs.line')}>
          <LineAmount label={t('gallery:inputs.line')} value={amount} onChange={setAmount} decimals={USDT_SCALE} suffix="USDT" />
        </Exhibit>
        <Exhibit name={t('gallery:inputs.digits')}>
          <PinField label={t('gallery:inputs.shown')} value={digits} onChange={setDigits} />
          <PinField label={t('gallery:inputs.hidden')} value={digits} onChange={setDigits} secret />
        </Exhibit>
        <Exhibit name={t('gallery:inputs.file')}>
          <FileUpload label={t('gallery:inputs.image')} value={file} onChange={setFile} megabytesMax={MEGABYTES_MAX} />
        </Exhibit>
        <Exhibit name={t('gallery:inputs.password')}>
          <PasswordField aria-label={t('gallery:inputs.password')} autoComplete="off" />
        </Exhibit>
      </div>
    </Section>
  )
}
