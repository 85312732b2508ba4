import { linkTo } from '../../../../platform/contract/screen.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { peoplePermissions } from '../../../people/contract/permissions.ts'
import { rosterScreen } from '../../../people/contract/screens.ts'
import { hasPicture, noRollWords, photoHintWords } from '../../contract/photoHint.ts'
import { usePerson } from '../usePerson.ts'
import type { WrittenNews } from './writtenNews.ts'

/** Before pictures of children are published, their guardians must have agreed. */
export function PhotoHint({ written }: { written: WrittenNews }) {
  const { person } = usePerson()
  if (!hasPicture(written)) return null
  return (
    <Notice tone="warning">
      {photoHintWords}
      {person.permissions.includes(peoplePermissions.view) ? (
        <a href={`#${linkTo(rosterScreen)}`}>查看学生名册</a>
      ) : (
        noRollWords
      )}
    </Notice>
  )
}
