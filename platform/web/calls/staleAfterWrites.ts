import { queryClient } from './queryClient.ts'

let paths: readonly string[] = []

/** Sets the paths of answers that any write of the user may change, such as what waits for them. */
export const setStaleAfterWrites = (given: readonly string[]): void => void (paths = given)

/** Pages that are open keep their answer until they ask again. */
export function markStaleAfterWrite(): void {
  for (const path of paths)
    void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
}
