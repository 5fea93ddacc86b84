import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { NOTICE_HOURS } from '@assay/rules/settings/bounds'
import { Refusal } from '@assay/ui/states/refusal'
import { getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { isHouseSettings, settingsFieldsOf } from '@assay/wire/operators/settings-fields'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { Panel } from '../../shared/panel.tsx'
import { PATHS } from '../../shared/paths.ts'
import type { MarketSeen } from '../../shared/product/settings-seen.ts'
import classes from '../settings.module.css'
import { FigureField } from './figure-field.tsx'
import { RowFields } from './row-fields.tsx'
import { beginOf, inTwoDays, problemsOf, type SettingsProblem, sentSettings, type TypedSettings } from './typed-settings.ts'

/** What a new version leaves alone is said in other words of what is no market. */
const hintOf = (product: MarketSeen['product']) => (isHouseSettings(product) ? product : 'market')

const FIELD_OF: Readonly<Record<string, string>> = { settingsInPast: 'begin', noticeTooShort: 'begin', reasonRequired: 'reason' }

/** The form, and how it is proposed. */
function useSettingsForm({ product, market, versions, newest }: MarketSeen) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const action = useAction(proposeChange)
  const initial: TypedSettings = { ...newest, begin: inTwoDays(Date.now()), reason: '' }
  return useForm<TypedSettings, string, SettingsProblem>({
    initial,
    check: typed => problemsOf(product, newest, typed, Date.now()),
    fieldOf: event => FIELD_OF[event],
    kept: { name: `settings ${market} ${versions.length}`, fields: ['values', 'rows', 'reason'] },
    send: async typed => {
      const begin = { effectiveAt: String(beginOf(typed.begin)), follows: String(versions.length) }
      const settings = JSON.stringify(sentSettings(typed))
      await action.run({ kind: 'settings', market, ...begin, settings, reason: typed.reason.trim() })
      await refresh(getChanges)
      toast(t('console:settings.wasProposed'), 'success')
      await navigate(PATHS.settings)
    },
  })
}

/** Proposes the next version of the settings of a market, from the newest on. */
export function SettingsForm({ market, countries }: { market: MarketSeen; countries: readonly string[] }) {
  const { t } = useTranslation()
  const form = useSettingsForm(market)
  const { values, optional = [] } = settingsFieldsOf(market.product)
  const typed = form.values
  return (
    <Panel>
      <form {...form.formProps} className={classes.form}>
        <Text size="sm">{t(`console:settings.formHint.${hintOf(market.product)}`)}</Text>
        <div className={classes.fields}>
          {Object.entries(values).map(([name, unit]) => (
            <FigureField
              key={name}
              name={name}
              unit={unit}
              market={market}
              isOptional={optional.includes(name)}
              value={typed.values[name] ?? ''}
              onChange={figure => form.set({ values: { ...typed.values, [name]: figure } })}
              problem={form.problem(name)}
            />
          ))}
        </div>
        <RowFields market={market} rows={typed.rows} onChange={rows => form.set({ rows })} countries={countries} problem={form.problem} />
        <div className={classes.fields}>
          <TextInput
            label={t('console:settings.begin')}
            type="datetime-local"
            description={t('console:settings.notice', { hours: NOTICE_HOURS })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={typed.begin}
            onChange={event => form.set({ begin: event.currentTarget.value })}
            error={form.refusedAt('begin') ?? (form.problem('begin') && t('console:settings.beginWrong'))}
          />
        </div>
        <ReasonField
          value={typed.reason}
          onChange={reason => form.set({ reason })}
          error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
        />
        <Refusal message={form.refusal ?? (form.problem('settings') && t('console:settings.unchanged'))} />
        <Group justify="flex-end">
          <Button type="submit" loading={form.busy}>
            {t('console:settings.propose')}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}
