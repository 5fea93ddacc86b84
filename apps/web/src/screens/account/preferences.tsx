import { unreachedText } from '@assay/client/call/api'
import { changeLanguage } from '@assay/client/texts/texts'
import { toast } from '@assay/client/toasts/toasts'
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@assay/i18n/languages'
import { PageTitle } from '@assay/ui/states/page-title'
import { SegmentedControl, Select, Switch, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NotificationLines } from '../../features/notification-settings/notification-lines.tsx'
import classes from '../../features/people/preferences.module.css'
import { type Density, type UpColour, usePreferences } from '../../shared/browser/preferences.ts'
import { Page } from '../../shared/page.tsx'
import { useSession } from '../../shared/session.ts'
import { useIsDemo } from '../../shared/use-demo.ts'
import { useTitle } from '../../shared/use-title.ts'

/** How the product speaks and looks in this browser. */
export function Preferences() {
  const { t } = useTranslation()
  useTitle(t('navigation:entry.preferences'))
  const isSignedIn = useSession(session => session.status === 'user')
  const isPerson = !useIsDemo() && isSignedIn
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { upColour, density, terms, singleKeys, hideAmounts } = usePreferences()
  return (
    <Page>
      <PageTitle title={t('navigation:entry.preferences')} hint={t('navigation:hint.kept')} />
      <div className={classes.lines}>
        <Line name={t('palette:action.language')}>{label => <LanguageChoice label={label} />}</Line>
        <Line name={t('common:theme.scheme')}>
          {label => (
            <SegmentedControl
              aria-label={label}
              value={colorScheme === 'light' ? 'light' : 'dark'}
              onChange={value => setColorScheme(value as 'dark' | 'light')}
              data={[
                { value: 'dark', label: t('common:theme.dark') },
                { value: 'light', label: t('common:theme.light') },
              ]}
            />
          )}
        </Line>
        <Line name={t('common:theme.direction')}>
          {label => (
            <Select
              aria-label={label}
              allowDeselect={false}
              value={upColour}
              onChange={value => value !== null && usePreferences.setState({ upColour: value as UpColour })}
              data={(['green', 'red', 'blue'] as const).map(value => ({ value, label: t(`common:theme.${value}Up`) }))}
            />
          )}
        </Line>
        <Line name={t('common:theme.density')}>
          {label => (
            <SegmentedControl
              aria-label={label}
              value={density}
              onChange={value => usePreferences.setState({ density: value as Density })}
              data={(['comfortable', 'compact'] as const).map(value => ({ value, label: t(`common:theme.${value}`) }))}
            />
          )}
        </Line>
        <Toggle name={t('palette:action.hideAmounts')} on={hideAmounts} onChange={on => usePreferences.setState({ hideAmounts: on })} />
        <Toggle name={t('common:theme.terms')} on={terms} onChange={on => usePreferences.setState({ terms: on })} />
        <Toggle name={t('navigation:hint.singleKeys')} on={singleKeys} onChange={on => usePreferences.setState({ singleKeys: on })} />
      </div>
      {isPerson ? <NotificationLines /> : null}
    </Page>
  )
}

function Line({ name, children }: { name: string; children: (label: string) => ReactNode }) {
  return (
    <div className={classes.line}>
      <span className={classes.name}>{name}</span>
      {children(name)}
    </div>
  )
}

function Toggle({ name, on, onChange }: { name: string; on: boolean; onChange: (on: boolean) => void }) {
  const id = useId()
  return (
    <div className={classes.line}>
      <label htmlFor={id} className={classes.name}>
        {name}
      </label>
      <Switch id={id} checked={on} onChange={event => onChange(event.currentTarget.checked)} />
    </div>
  )
}

function LanguageChoice({ label }: { label: string }) {
  const { i18n } = useTranslation()
  return (
    <Select
      aria-label={label}
      allowDeselect={false}
      data={LANGUAGE_CODES.map(code => ({ value: code, label: LANGUAGES[code].name }))}
      value={i18n.language}
      onChange={code => {
        if (isLanguage(code)) changeLanguage(code).catch(() => toast(unreachedText(), 'warning'))
      }}
    />
  )
}
