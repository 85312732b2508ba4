import { useMemo, useState } from 'react'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { withDictionaries } from '../../contract/dictionaries.ts'
import { columnAt } from '../../contract/editing/fieldPlaces.ts'
import { duplicateField, removeField, stepField } from '../../contract/editing/edit.ts'
import { moveGroup, removeGroup } from '../../contract/editing/editGroups.ts'
import type { Edited } from '../../contract/editing/edit.ts'
import { usesOf } from '../../contract/conditions/fieldUses.ts'
import type { FormSchema } from '../../contract/schema.ts'
import type { FormProblem } from '../../contract/publishing/shapeProblems.ts'
import { selectableKeys, groupAt, placed } from './designer.ts'
import type { Designer, Renamed } from './designer.ts'
import { useDictionaries } from './useDictionaries.ts'
import { usesWords } from './usesWords.ts'

type Options = {
  form: FormSchema
  problems: readonly FormProblem[]
  onChange: (next: FormSchema, renamed?: Renamed) => void
  selected: string | undefined
  onSelect: ((at: string) => void) | undefined
  usesOutside: ((prop: string) => readonly string[]) | undefined
}

/**
 * The actions of the designer on the form. Undo belongs to the page, which receives every change.
 */
export function useDesigner({
  form,
  problems,
  onChange,
  selected,
  onSelect,
  usesOutside,
}: Options): Designer {
  const [own, setOwn] = useState('')
  const [added, setAdded] = useState('')
  const wanted = selected ?? own
  const keys = selectableKeys(form)
  const chosen = keys.includes(wanted) ? wanted : ''
  const select = (at: string) => {
    if (at !== added) setAdded('')
    setOwn(at)
    onSelect?.(at)
  }
  const change = (next: FormSchema | undefined): boolean => {
    if (next) onChange(next)
    return next !== undefined
  }
  const keep = (edited: Edited | undefined, renamed?: Renamed): boolean => {
    if (edited) {
      onChange(edited.form, renamed)
      select(edited.at)
    }
    return edited !== undefined
  }
  const add = (edited: Edited | undefined): boolean => {
    const isKept = keep(edited)
    if (edited) setAdded(edited.at)
    return isKept
  }
  const beside = (at: string) => keys[keys.indexOf(at) + 1] ?? keys[keys.indexOf(at) - 1] ?? ''
  const remove = async (at: string) => {
    const group = groupAt(at)
    const column = columnAt(form, at)
    const uses = [
      ...usesWords(usesOf(form, at)),
      ...(column ? (usesOutside?.(column.prop) ?? []) : []),
    ]
    if (
      uses.length > 0 &&
      !(await confirm({
        title: `删除“${column?.label ?? ''}”？`,
        body: `以下设置用到了这个字段，会一并清除：${uses.join('、')}`,
        action: '删除',
        danger: true,
      }))
    )
      return
    const isGone = change(group === undefined ? removeField(form, at) : removeGroup(form, group))
    if (isGone) select(beside(at))
    else toast('明细至少要留一列', 'info')
  }
  const step = (at: string, by: -1 | 1) => {
    const group = groupAt(at)
    if (group === undefined) return void keep(stepField(form, at, by))
    if (change(moveGroup(form, group, by))) select(`#${group + by}`)
  }
  const dictionaries = useDictionaries()
  return {
    form,
    shown: useMemo(() => withDictionaries(form, dictionaries), [form, dictionaries]),
    selected: chosen,
    problems: useMemo(() => placed(form, problems), [form, problems]),
    select,
    added,
    keep,
    add,
    change,
    remove: (at) => void remove(at),
    duplicate: (at) => void keep(duplicateField(form, at)),
    step,
  }
}
