import { CallError } from '../../calls/calls.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from './States.tsx'
import { placeError } from '../../calls/placedErrors.ts'

/**
 * Whether the server said that the record does not exist. A retry would not help, and no toast
 * repeats it.
 */
export function isGone(error: Error | null): boolean {
  const isMissing =
    error instanceof CallError && (error.reason === 'NOT_FOUND' || error.reason === 'INVALID_INPUT')
  if (isMissing) placeError(error)
  return isMissing
}

/** Announces that a linked record does not exist and offers a next step. */
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
