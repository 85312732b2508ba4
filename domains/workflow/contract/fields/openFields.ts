import type { RecordLine, TaskDetail } from '../process.ts'

type Asked = Pick<TaskDetail, 'abilities' | 'form'>

/**
 * The fields that the caller's step opens while it is their turn. Start and correction pages have
 * forms of their own.
 */
export const openFields = ({ abilities, form }: Asked): ReadonlySet<string> =>
  new Set(
    abilities.includes('approve')
      ? form.taskForm.flatMap(({ id, readable, writable }) => (readable && writable ? [id] : []))
      : [],
  )

/** The record without the open fields, which the form already shows. */
export const withoutOpen = (asked: Asked, record: readonly RecordLine[]): RecordLine[] => {
  const open = openFields(asked)
  return record.filter(({ prop }) => !open.has(prop))
}
