import { Alert } from '@mantine/core'

/** What the server refused and no field can answer for. */
export function Refusal({ message }: { message: string | undefined }) {
  return message ? (
    <Alert color="amber" variant="light" role="alert" py="xs">
      {message}
    </Alert>
  ) : null
}
