import type { ReactNode, RefObject } from 'react'
import { keepEnter } from './enter-key.ts'
import classes from './ticket.module.css'

interface TicketFrameProps {
  element: RefObject<HTMLFormElement | null>
  /** More of its look. */
  className?: string | undefined
  onSubmit: () => void
  children: ReactNode
}

/** The form of a ticket: it says itself what is wrong, and is sent by its button or by Enter in a figure. */
export function TicketFrame({ element, className = '', onSubmit, children }: TicketFrameProps) {
  return (
    <form
      ref={element}
      className={`${classes.ticket} ${className}`}
      noValidate
      onKeyDown={keepEnter}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
