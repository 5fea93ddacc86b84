import classes from '../top-bar.module.css'
import { LanguageItems } from './language-choices.tsx'
import type { LateMenuProps } from './late-menu.tsx'
import { OpenedMenu } from './opened-menu.tsx'
import { ThemeItems } from './theme-choices.tsx'

/** The languages beside the look of the page. */
export function LookChoices({ target }: LateMenuProps) {
  return (
    <OpenedMenu target={target} width={430}>
      <div className={classes.look}>
        <div>
          <LanguageItems />
        </div>
        <div>
          <ThemeItems />
        </div>
      </div>
    </OpenedMenu>
  )
}
