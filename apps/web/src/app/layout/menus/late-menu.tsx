import { type ComponentType, cloneElement, type ReactElement, type Ref, Suspense, useState } from 'react'

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

/** What a menu that is loaded late is given: its button. It opens at once. */
export interface LateMenuProps {
  target: ReactElement<ButtonProps>
}

interface Props extends LateMenuProps {
  menu: ComponentType<LateMenuProps>
}

/** A button whose menu is loaded when it is pressed for the first time: most visits open none of them. */
export function LateMenu({ target, menu: Menu }: Props) {
  const [wanted, setWanted] = useState(false)
  const early = cloneElement(target, { onClick: () => setWanted(true), 'aria-haspopup': 'menu', 'aria-expanded': false })
  if (!wanted) return early
  return (
    <Suspense fallback={early}>
      <Menu target={target} />
    </Suspense>
  )
}
