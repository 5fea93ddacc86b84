import classes from './keys.module.css'

/** A key as it is printed on the keyboard. */
export const Kbd = ({ children }: { children: string }) => <kbd className={classes.key}>{children}</kbd>
