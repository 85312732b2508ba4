import { linkTo } from '../../../../platform/contract/screen.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { peoplePermissions } from '../../../people/contract/permissions.ts'
import { rosterScreen } from '../../../people/contract/screens.ts'
import { usePerson } from '../usePerson.ts'
import type { WrittenNews } from './writtenNews.ts'

/** Before pictures of children are published, their guardians must have agreed. */
export function PhotoHint({ written: { cover, content } }: { written: WrittenNews }) {
  const { person } = usePerson()
  if (!cover && !content.includes('<img')) return null
  return (
    <Notice tone="warning">
      图片里有孩子时，只能使用家长同意公开的照片，发布前请逐个核对。
      {person.permissions.includes(peoplePermissions.view) ? (
        <a href={`#${linkTo(rosterScreen)}`}>查看学生名册</a>
      ) : (
        '您看不到学生名册，请班主任帮忙核对。'
      )}
    </Notice>
  )
}
