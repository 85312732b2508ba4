import { CallError } from '../calls.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './States.tsx'
import { placeError } from '../placedErrors.ts'

/** Whether the server said that there is no such thing; trying again would not help, and no toast has to repeat it. */
export function isGone(error: Error | null): boolean {
  const isMissing =
    error instanceof CallError && (error.reason === 'NOT_FOUND' || error.reason === 'INVALID_INPUT')
  if (isMissing) placeError(error)
  return isMissing
}

/** What was linked is not there: says so, aloud too, and offers the way on. */
export const GoneState = ({
  title,
  action,
  onPress,
}: {
  title: string
  action: string
  onPress: () => void
}) => (
  <div role="alert">
    <EmptyState drawing="lost" title={title} action={<Button onPress={onPress}>{action}</Button>} />
  </div>
)
