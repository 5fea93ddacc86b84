import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ticket.module.css'

/** The two of every day are buttons, the others are in a menu. */
const PLAIN = ['limit', 'market'] as const
type Plain = (typeof PLAIN)[number]
const isPlain = (type: string): type is Plain => (PLAIN as readonly string[]).includes(type)
const isFurther = <Type extends string>(type: Type): type is Exclude<Type, Plain> => !isPlain(type)

interface OrderTypesProps<Type extends string> {
  types: readonly Type[]
  type: Type
  nameOf: (type: Type) => string
  /** What a type does, in the menu. */
  aboutOf: (type: Exclude<Type, Plain>) => ReactNode
  /** Names the menu while none of its types is chosen. */
  further: string
  onType: (type: Type) => void
}

/** By which kind of order one trades. */
export function OrderTypes<Type extends string>({ types, type: chosen, nameOf, aboutOf, further, onType }: OrderTypesProps<Type>) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.types} aria-label={t('spot:ticket.type')}>
      {types.filter(isPlain).map(type => (
        <button key={type} type="button" aria-pressed={chosen === type} onClick={() => onType(type)}>
          {nameOf(type)}
        </button>
      ))}
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" aria-pressed={isFurther(chosen)} className={classes.further}>
            <span>{isFurther(chosen) ? nameOf(chosen) : further}</span>
            <IconChevronDown size={13} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {types.filter(isFurther).map(type => (
            <Menu.Item key={type} onClick={() => onType(type)} aria-current={chosen === type || undefined}>
              {nameOf(type)}
              <span className={classes.what}>{aboutOf(type)}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </fieldset>
  )
}
