import type { ChangeLine } from '@assay/wire/operators/change-calls'
import { isSettingsField } from '@assay/wire/operators/settings-fields'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { countryName } from './country-name.ts'
import classes from './settings.module.css'

const OF_MONEY = ['wallet', 'amount', 'balance'] as const
const isOfMoney = (name: string): name is (typeof OF_MONEY)[number] => (OF_MONEY as readonly string[]).includes(name)

const lineName = (t: TFunction<['common', 'console']>, { name, row }: ChangeLine): string => {
  const known = isSettingsField(name) ? t(`console:settings.field.${name}`) : name
  const said = isOfMoney(name) ? t(`console:settings.line.${name}`) : known
  return row > 0 ? `${said}, ${t('console:settings.line.row', { row })}` : said
}

/** What a change changes, figure by figure. */
export function ChangeLines({ lines, asset = '' }: { lines: readonly ChangeLine[]; asset?: string }) {
  const { t } = useTranslation()
  const figure = (name: string, text: string) => {
    if (name === 'country') return countryName(text)
    return text === 'open' || text === 'closed' ? t(`console:settings.access.${text}`) : text
  }
  return (
    <ul className={classes.lines}>
      {lines.map(line => (
        <li key={`${line.name} ${line.row}`}>
          {lineName(t, line)}:{' '}
          <span className="tabular">
            {line.before && line.before !== line.after ? <>{figure(line.name, line.before)} → </> : null}
            <strong>{line.after ? figure(line.name, line.after) : '–'}</strong>
          </span>
          {asset && line.name !== 'wallet' ? ` ${asset}` : null}
        </li>
      ))}
    </ul>
  )
}
