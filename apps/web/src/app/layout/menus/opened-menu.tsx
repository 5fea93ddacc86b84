import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { LateMenuProps } from './late-menu.tsx'

interface OpenedMenuProps extends LateMenuProps, Pick<MenuProps, 'width'> {
  children: ReactNode
}

/** A menu that opens as soon as it is loaded. Its button takes the focus over from the one that was pressed, and gets it back at the end. */
export function OpenedMenu({ target, children, ...menu }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
