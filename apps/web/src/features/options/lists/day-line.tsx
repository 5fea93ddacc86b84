import { read } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { getOptionDay } from '@assay/wire/options/calls'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ForPerson } from '../../../shared/for-person.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { useOptionDay } from '../../../trading/live/use-options.ts'
import classes from './lists.module.css'

/** What the person staked and made of it today, with the way to the limits. */
export function DayLine() {
  const { t } = useTranslation()
  const { data } = useQuery(read(getOptionDay, {}))
  const day = useOptionDay() ?? data
  return (
    <dl className={classes.day}>
      <div>
        <dt>{t('options-lists:day.staked')}</dt>
        <dd>
          <Amount value={day?.staked ?? ''} decimals={2} asset="USDT" own />
        </dd>
      </div>
      <div>
        <dt>{t('options-lists:day.net')}</dt>
        <dd>
          <Change value={day?.net ?? ''} as="amount" decimals={2} asset="USDT" own />
        </dd>
      </div>
      <ForPerson>
        <div>
          <dd>
            <Anchor component={Link} to={PATHS.limits} inherit>
              {t('options-lists:day.limits')}
            </Anchor>
          </dd>
        </div>
      </ForPerson>
    </dl>
  )
}
