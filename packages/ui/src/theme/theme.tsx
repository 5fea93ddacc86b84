import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import '@fontsource-variable/inter/index.css'
import './mantine.css'
import './tokens.css'
import controls from './controls.module.css'

declare module 'react' {
  /** A style may set a CSS variable. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

const amber: MantineColorsTuple = [
  '#fff6e5',
  '#ffe9c4',
  '#fdd592',
  '#f9c162',
  '#f4b241',
  '#f0a82c',
  '#d88f14',
  '#a96c06',
  '#875600',
  '#5c3a00',
]
const graphite: MantineColorsTuple = [
  '#eceef0',
  '#c9cdd2',
  '#a7adb5',
  '#868d96',
  '#4b525a',
  '#363c43',
  '#24282d',
  '#1a1d21',
  '#131518',
  '#0d0e10',
]

/** Mantine's own variables point at our tokens, so that a colour is decided in one place (`tokens.css`). */
export const cssVariables: CSSVariablesResolver = () => {
  const colours = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-dim)',
    '--mantine-color-placeholder': 'var(--text-faint)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--hover)',
    '--mantine-color-disabled-color': 'var(--text-faint)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-light': 'var(--accent-wash)',
    '--mantine-primary-color-light-color': 'var(--accent-text)',
    '--mantine-color-amber-filled': 'var(--accent)',
    '--mantine-color-amber-filled-hover': 'var(--accent-hover)',
    '--mantine-color-amber-light': 'var(--accent-wash)',
    '--mantine-color-amber-light-color': 'var(--accent-text)',
    '--mantine-color-amber-text': 'var(--accent-text)',
  }
  return { variables: {}, light: colours, dark: colours }
}

/** Pixels between a menu that fills the window and the window's edge. */
const MENU_AWAY_FROM_EDGE = 8

/** The look of every control. Dark is the default scheme; sizes are those of a trading screen: small, exact, calm. */
export const theme = createTheme({
  primaryColor: 'amber',
  primaryShade: 5,
  autoContrast: true,
  colors: { amber, dark: graphite },
  black: '#15181b',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 'var(--radius)',
  respectReducedMotion: true,
  cursorType: 'pointer',
  headings: { fontFamily: 'var(--font)', fontWeight: '600', textWrap: 'balance' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  components: {
    Anchor: { defaultProps: { underline: 'hover' }, classNames: { root: controls.anchor } },
    Button: { classNames: { root: controls.button } },
    Checkbox: { classNames: { input: controls.tick } },
    Combobox: { classNames: { dropdown: controls.dropdown, option: controls.item } },
    Radio: { classNames: { radio: controls.tick } },
    // A select does not hand on what a combobox is given.
    Select: { defaultProps: { openOnFocus: false }, classNames: { dropdown: controls.dropdown, option: controls.item } },
    Drawer: { classNames: { content: controls.drawer, header: controls.drawer } },
    Input: { classNames: { input: controls.input } },
    InputWrapper: { classNames: { label: controls.label, error: controls.error, description: controls.description } },
    Menu: {
      // Without the placeholder, which is no menu item: the focus goes to the first item. Never longer than the window: what stands below it cannot
      // be reached by scrolling the page, which takes the menu along.
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
        middlewares: { shift: true, flip: true, size: { padding: MENU_AWAY_FROM_EDGE } },
      },
      classNames: { dropdown: `${controls.dropdown} ${controls.menu}`, item: controls.item, label: controls.menuLabel },
    },
    Modal: {
      defaultProps: { centered: true },
      classNames: { content: controls.modal, header: controls.modalHeader, title: controls.modalTitle },
    },
    Notification: { classNames: { root: controls.notification, description: controls.notificationText } },
    Table: { defaultProps: { verticalSpacing: 10, horizontalSpacing: 'md' } },
    Switch: { classNames: { input: controls.switch } },
    Tabs: { classNames: { tab: controls.tab, list: controls.tabList } },
    Tooltip: {
      defaultProps: { openDelay: 250, events: { hover: true, focus: true, touch: true } },
      classNames: { tooltip: controls.tooltip },
    },
  },
})
