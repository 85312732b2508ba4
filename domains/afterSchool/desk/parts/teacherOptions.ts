import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'

type Choice = { readonly id: string; readonly name: string; readonly clearedUntil: string }

/** Teachers as options; those who are not cleared for the day cannot be chosen. */
export const teacherOptions = (
  teachers: readonly Choice[] = [],
  day = '',
): readonly DictionaryOption[] =>
  teachers.map(({ id, name, clearedUntil }) => {
    const disabled = clearedUntil === '' || clearedUntil < day
    return { value: id, label: disabled ? `${name}（没有有效的准入查询）` : name, disabled }
  })
