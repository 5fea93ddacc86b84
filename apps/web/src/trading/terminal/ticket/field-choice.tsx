import classes from './ticket.module.css'

interface FieldChoiceProps<Choice extends string> {
  label: string
  value: Choice
  /** What can be chosen, and how it is named. */
  choices: readonly (readonly [Choice, string])[]
  onChange: (choice: Choice) => void
}

/** A choice at the end of a field of a ticket: its unit, or the price that a trigger is compared with. */
export function FieldChoice<Choice extends string>({ label, value, choices, onChange }: FieldChoiceProps<Choice>) {
  return (
    <select
      className={classes.triggerOn}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const [chosen] = choices.find(([choice]) => choice === currentTarget.value) ?? []
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  )
}
