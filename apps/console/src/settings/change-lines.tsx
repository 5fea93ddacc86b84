import { isJump } from '@assay/rules/settings/bounds'
import { formatNumber, isDecimal } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { PROJECT_LINES } from '@assay/wire/launchpad/written-project'
import { type ChangeLine, EARNED } from '@assay/wire/operators/change-calls'
import { isSettingsField } from '@assay/wire/operators/settings-fields'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { countryName } from './country-name.ts'
import classes from './settings.module.css'

/** Lines of money that are no amounts. */
const NO_AMOUNT: readonly string[] = ['wallet', 'house', 'cause', 'issuer']
const OF_MONEY = ['wallet', 'house', 'amount', 'balance', 'cause', 'day', 'lost', 'owed'] as const
const isEarned = (text: string): text is (typeof EARNED)[number] => (EARNED as readonly string[]).includes(text)
const isOfMoney = (name: string): name is (typeof OF_MONEY)[number] => (OF_MONEY as readonly string[]).includes(name)

const isOfProject = (name: string): name is (typeof PROJECT_LINES)[number] => (PROJECT_LINES as readonly string[]).includes(name)

const lineName = (t: TFunction<['common', 'console']>, { name, row }: ChangeLine): string => {
  const known = isSettingsField(name) ? t(`console:settings.field.${name}`) : name
  const ofProject = isOfProject(name) ? t(`console:newCoins.term.${name}`) : known
  const said = isOfMoney(name) ? t(`console:settings.line.${name}`) : ofProject
  return row > 0 ? `${said}, ${t('console:settings.line.row', { row })}` : said
}

/** What a change changes, figure by figure; of countries, what is closed before and after. */
export function ChangeLines({ lines, asset = '' }: { lines: readonly ChangeLine[]; asset?: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const figure = (text: string) => {
    if (text === 'open' || text === 'closed') return t(`console:settings.access.${text}`)
    if (isEarned(text)) return t(`console:settings.earnedBy.${text}`)
    return isDecimal(text) ? formatNumber(text, locale) : text
  }
  const countries = [...new Set(lines.flatMap(({ country }) => country ?? []))]
  return (
    <ul className={classes.lines}>
      {countries.map(country => (
        <CountryLine key={country} country={country} lines={lines.filter(line => line.country === country)} />
      ))}
      {lines.map(line =>
        line.country ? null : (
          <li key={`${line.name} ${line.row}`}>
            {lineName(t, line)}:{' '}
            <span className="tabular">
              {line.before && line.before !== line.after ? <>{figure(line.before)} → </> : null}
              <strong>{line.after ? figure(line.after) : '–'}</strong>
            </span>
            {asset && !NO_AMOUNT.includes(line.name) ? ` ${asset}` : null}
            {isSettingsField(line.name) && isJump(line.before, line.after) ? (
              <strong className={classes.jump}> {t('console:settings.jumps')}</strong>
            ) : null}
          </li>
        ),
      )}
    </ul>
  )
}

/** A country by its name, with what is closed to its people until the change and from it on. */
function CountryLine({ country, lines }: { country: string; lines: readonly ChangeLine[] }) {
  const { t } = useTranslation()
  const closed = (side: 'before' | 'after') =>
    lines
      .filter(line => line[side] === 'closed')
      .map(line => lineName(t, { ...line, row: 0 }))
      .join(', ') || t('console:settings.closed.nothing')
  return (
    <li className={classes.country}>
      <span>
        {countryName(country)} ({country})
      </span>
      <span>{t('console:settings.closed.before', { what: closed('before') })}</span>
      <strong>{t('console:settings.closed.after', { what: closed('after') })}</strong>
    </li>
  )
}
