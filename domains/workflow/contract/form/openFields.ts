import type { RecordLine, TaskDetail } from '../process.ts'

type Asked = Pick<TaskDetail, 'abilities' | 'form'>

/** The fields that the caller's step opens to him while the word is his; the start and mending have a page of their own. */
export const openFields = ({ abilities, form }: Asked): ReadonlySet<string> =>
  new Set(
    abilities.includes('approve')
      ? form.taskForm.flatMap(({ id, readable, writable }) => (readable && writable ? [id] : []))
      : [],
  )

/** The record without what is being filled in: that is read where it is typed. */
export const withoutOpen = (asked: Asked, record: readonly RecordLine[]): RecordLine[] => {
  const open = openFields(asked)
  return record.filter(({ prop }) => !open.has(prop))
}
