import { UserRound, UsersRound } from 'lucide-react'

import { Avatar } from '../kit/list/Avatar.tsx'
import { classNames } from '../kit/classNames.ts'
import look from './Face.module.css'

export type FaceMark = 'done' | 'now' | 'expected'

/**
 * Who acts at one event: an avatar for a person, a symbol for several people or a group. Coloured
 * when done, with a ring now, hollow while expected. The names always appear beside it.
 */
export function Face({
  names,
  photo,
  mark,
}: {
  names: readonly string[]
  photo?: string | undefined
  mark: FaceMark
}) {
  const [only] = names
  const Symbol = names.length === 0 ? UserRound : UsersRound
  return (
    <span className={classNames(look.face, look[mark])} aria-hidden="true">
      {only !== undefined && names.length === 1 ? (
        <Avatar name={only} photo={photo} size="small" />
      ) : (
        <span className={look.group}>
          <Symbol size="1.125rem" strokeWidth={1.75} />
        </span>
      )}
    </span>
  )
}
