import { LineAmount } from '@assay/ui/inputs/line-amount'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PerpRules } from '../perp-rules.ts'
import type { CalculatorForm, CalculatorTab } from './calculate.ts'
import classes from './calculator.module.css'

interface CalculatorFieldsProps {
  tab: CalculatorTab
  form: CalculatorForm
  rules: PerpRules
  onChange: (patch: Partial<CalculatorForm>) => void
}

type Field = 'entry' | 'exit' | 'lots' | 'leverage' | 'roi' | 'balance'

const FIELDS: Readonly<Record<Exclude<CalculatorTab, 'average'>, readonly Field[]>> = {
  profit: ['leverage', 'entry', 'exit', 'lots'],
  target: ['leverage', 'entry', 'lots', 'roi'],
  liquidation: ['leverage', 'entry', 'lots'],
  maximum: ['leverage', 'entry', 'balance'],
}

/** The figures that a tab asks for. */
export function CalculatorFields(props: CalculatorFieldsProps) {
  const { tab, form, onChange } = props
  const { t } = useTranslation()
  if (tab === 'average') return <Fills {...props} />
  return (
    <div className={classes.lines}>
      {tab === 'liquidation' ? (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('perp-lists:calculator.mode')}
          data={(['isolated', 'cross'] as const).map(mode => ({ value: mode, label: t(`perp-lists:mode.${mode}`) }))}
          value={form.mode}
          onChange={mode => onChange({ mode: mode as CalculatorForm['mode'] })}
        />
      ) : null}
      {FIELDS[tab].map(field => (
        <FormField key={field} {...props} field={field} />
      ))}
      {tab === 'liquidation' && form.mode === 'cross' ? <FormField {...props} field="balance" /> : null}
    </div>
  )
}

/** Unit, decimals and step of a field. */
function kindOf(
  field: Field,
  { quote, quoteScale, priceDecimals, text }: PerpRules,
): { suffix: string | undefined; decimals: number; step: string } {
  if (field === 'entry' || field === 'exit') return { suffix: quote, decimals: priceDecimals, step: text.tick }
  if (field === 'balance') return { suffix: quote, decimals: quoteScale, step: '1' }
  if (field === 'roi') return { suffix: '%', decimals: 2, step: '1' }
  return { suffix: field === 'leverage' ? '×' : undefined, decimals: 0, step: '1' }
}

function FormField({ field, form, rules, onChange }: CalculatorFieldsProps & { field: Field }) {
  const { t } = useTranslation()
  const line = (
    <LineAmount
      name={`calculator-${field}`}
      label={t(`perp-lists:calculator.${field}`)}
      value={form[field]}
      {...kindOf(field, rules)}
      onChange={value => onChange({ [field]: value })}
    />
  )
  if (field !== 'roi') return line
  return (
    <div className={classes.signed}>
      <SegmentedControl
        aria-label={t('perp-lists:calculator.roi')}
        data={[
          { value: 'gain', label: '+' },
          { value: 'loss', label: '−' },
        ]}
        value={form.roiSign}
        onChange={roiSign => onChange({ roiSign: roiSign as CalculatorForm['roiSign'] })}
      />
      {line}
    </div>
  )
}

const FILLS_MAX = 10

function Fills({ form: { fills }, rules, onChange }: CalculatorFieldsProps) {
  const { t } = useTranslation()
  const put = (place: number, patch: Partial<CalculatorForm['fills'][number]>) =>
    onChange({ fills: fills.map((fill, other) => (other === place ? { ...fill, ...patch } : fill)) })
  return (
    <div className={classes.lines}>
      {fills.map((fill, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place.
        <fieldset key={place} className={classes.fill} aria-label={t('perp-lists:calculator.row', { number: place + 1 })}>
          <LineAmount
            label={t('perp-lists:calculator.entry')}
            value={fill.price}
            decimals={rules.priceDecimals}
            step={rules.text.tick}
            onChange={price => put(place, { price })}
          />
          <LineAmount
            label={t('perp-lists:calculator.lots')}
            value={fill.lots}
            decimals={0}
            step="1"
            onChange={lots => put(place, { lots })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={fills.length <= 1}
            aria-label={t('perp-lists:calculator.removeRow', { number: place + 1 })}
            onClick={() => onChange({ fills: fills.filter((_, other) => other !== place) })}
          >
            <IconX size={15} />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        variant="default"
        size="xs"
        disabled={fills.length >= FILLS_MAX}
        onClick={() => onChange({ fills: [...fills, { price: '', lots: '' }] })}
      >
        {t('perp-lists:calculator.addRow')}
      </Button>
    </div>
  )
}
