import { useMemo } from 'react'

import {
  addField,
  addGroup,
  boxesOf,
  columnAt,
  mayStandIn,
  moveField,
  placeOf,
  removeField,
} from '../../contract/form/edit.ts'
import type { Place } from '../../contract/form/edit.ts'
import { fieldTypes } from '../../contract/form/fieldTypes.ts'
import type { FieldType } from '../../contract/form/fieldTypes.ts'
import { publishForm } from '../../contract/form/publish.ts'
import { FormSchema } from '../../contract/form/schema.ts'
import type { FormProblem } from '../../contract/form/shapeProblems.ts'
import { withPlainOptions } from '../../contract/form/mapped.ts'
import { toast } from '../../../../platform/web/toasts.ts'
import type { Designer, Renamed } from './designer.ts'
import { groupAt } from './designer.ts'
import look from './designer.module.css'
import { Palette } from './Palette.tsx'
import { Preview } from './Preview.tsx'
import { PropertyPanel } from './PropertyPanel.tsx'
import { Findings, FormPanel } from './FormPanel.tsx'
import { TransferButtons } from './TransferButtons.tsx'
import { Unreadable } from './Unreadable.tsx'
import { useDesigner } from './useDesigner.ts'
import { useFormDrag } from './useFormDrag.ts'
import type { Dragged } from './useFormDrag.ts'

type Props = {
  /** The form as JSON; an empty object is an empty form. */
  value: Readonly<Record<string, unknown>>
  /** With `renamed` whatever outside the form names the field must follow: branches, titles, rights. */
  onChange: (next: FormSchema, renamed?: Renamed) => void
  /** What stands against the form; found here while it is drawn when left away. */
  problems?: readonly FormProblem[]
  /** The address of the chosen field: `prop`, `table.prop`, or `#0` for a group. */
  selected?: string
  onSelect?: (at: string) => void
  /** What is written on top of the phone. */
  title?: string
  /** What besides the form looks at a field, such as a branch of the flow; named before the field is taken away. */
  usesOutside?: (prop: string) => readonly string[]
}

/** Draws a form: what there is on the left, how it looks in the middle, every setting on the right. */
export function FormDesigner({ value, ...props }: Props) {
  const form = useMemo(() => readForm(value), [value])
  return form ? (
    <Drawing {...props} form={form} value={value} />
  ) : (
    <Unreadable
      value={value}
      problems={props.problems ?? publishForm(value).problems}
      onChange={props.onChange}
    />
  )
}

function readForm(value: Readonly<Record<string, unknown>>): FormSchema | undefined {
  const read = FormSchema.safeParse(withPlainOptions({ column: [], ...value }))
  return read.success ? read.data : undefined
}

function Drawing({
  form,
  value,
  problems,
  onChange,
  selected,
  onSelect,
  title = '填写申请',
  usesOutside,
}: Props & { form: FormSchema }) {
  const found = useMemo(
    () => problems ?? publishForm({ column: [], ...value }).problems,
    [problems, value],
  )
  const designer = useDesigner({ form, problems: found, onChange, selected, onSelect, usesOutside })
  const drag = useFormDrag((dragged, place) => {
    const isKept = designer.keep(
      'at' in dragged ? moveField(form, dragged.at, place) : addField(form, dragged.type, place),
    )
    const why = isKept ? '' : whyNot(form, dragged, place)
    if (why !== '') toast(why, 'info')
  })
  const add = (type: FieldType) => {
    const isKept = designer.keep(addField(form, type, placeAfter(designer, type)))
    toast(
      isKept ? `已添加${fieldTypes[type]}` : '字段已经太多了，最多 100 个',
      isKept ? 'success' : 'warning',
    )
  }
  const group = () => {
    const next = addGroup(form)
    if (designer.change(next)) designer.select(`#${(next?.group?.length ?? 1) - 1}`)
  }
  return (
    <div className={look.designer}>
      <Palette drag={drag} onAdd={add} onAddGroup={group} />
      <div className={look.middle}>
        <div className={look.tools}>
          <Findings designer={designer} />
          <TransferButtons form={form} onImport={(next) => designer.keep({ form: next, at: '' })} />
        </div>
        <div className={look.stage}>
          <Preview designer={designer} drag={drag} title={title} />
        </div>
      </div>
      <aside className={look.side} aria-label="设置">
        {designer.selected === '' ? (
          <FormPanel designer={designer} />
        ) : (
          <PropertyPanel designer={designer} />
        )}
      </aside>
    </div>
  )
}

/** Why something is not where it was dropped; nothing where it stands there already. */
function whyNot(form: FormSchema, dragged: Dragged, { box }: Place): string {
  if ('at' in dragged && dragged.at === box) return ''
  if (!mayStandIn(box, 'type' in dragged ? dragged.type : columnAt(form, dragged.at)?.type))
    return '明细里不能放这种字段'
  if (!('type' in dragged) && placeOf(form, dragged.at)?.box === box) return ''
  return 'at' in dragged && removeField(form, dragged.at) === undefined
    ? '明细至少要留一列'
    : '这里的字段已经太多了'
}

/** Right behind what is chosen; what may not stand in its rows comes behind the sub-table. */
function placeAfter({ form, selected }: Designer, type: FieldType): Place {
  const group = groupAt(selected)
  if (group !== undefined) return { box: selected, index: 0 }
  const own = placeOf(form, selected)
  const place = own && !mayStandIn(own.box, type) ? placeOf(form, own.box) : own
  const last = boxesOf(form).findLast(({ box }) => box === '' || box.startsWith('#'))
  return place
    ? { ...place, index: place.index + 1 }
    : { box: last?.box ?? '', index: last?.columns.length ?? 0 }
}
