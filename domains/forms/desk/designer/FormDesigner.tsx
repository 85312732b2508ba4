import { useMemo } from 'react'

import { addField, moveField, removeField } from '../../contract/editing/edit.ts'
import { addGroup } from '../../contract/editing/editGroups.ts'
import { boxesOf, columnAt, mayStandIn, placeOf } from '../../contract/editing/fieldPlaces.ts'
import type { Place } from '../../contract/editing/fieldPlaces.ts'
import { fieldTypes } from '../../contract/fieldTypes.ts'
import type { FieldType } from '../../contract/fieldTypes.ts'
import { publishForm } from '../../contract/publishing/publish.ts'
import { FormSchema } from '../../contract/schema.ts'
import type { FormProblem } from '../../contract/publishing/shapeProblems.ts'
import { withPlainOptions } from '../../contract/publishing/plainOptions.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import type { Designer, Renamed } from './designer.ts'
import { groupAt } from './designer.ts'
import look from './designer.module.css'
import { Palette } from './canvas/Palette.tsx'
import { Preview } from './canvas/Preview.tsx'
import { PropertyPanel } from './settings/PropertyPanel.tsx'
import { Findings, FormPanel } from './FormPanel.tsx'
import { TransferButtons } from './transfer/TransferButtons.tsx'
import { Unreadable } from './transfer/Unreadable.tsx'
import { useDesigner } from './useDesigner.ts'
import { useFormDrag } from './canvas/useFormDrag.ts'
import type { Dragged } from './canvas/useFormDrag.ts'

type Props = {
  /** The form as JSON; an empty object is an empty form. */
  value: Readonly<Record<string, unknown>>
  /**
   * `renamed` names a field whose references outside the form must change too: branches, titles,
   * rights.
   */
  onChange: (next: FormSchema, renamed?: Renamed) => void
  /** The problems of the form; computed here while editing if absent. */
  problems?: readonly FormProblem[]
  /** The address of the selected field: `prop`, `table.prop`, or `#0` for a group. */
  selected?: string
  onSelect?: (at: string) => void
  /** The title at the top of the phone preview. */
  title?: string
  /**
   * References to a field outside the form, such as a branch of the flow; listed before the field
   * is removed.
   */
  usesOutside?: (prop: string) => readonly string[]
}

/** The form designer: field types on the left, the preview in the middle, settings on the right. */
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
    const isKept =
      'at' in dragged
        ? designer.keep(moveField(form, dragged.at, place))
        : designer.add(addField(form, dragged.type, place))
    const why = isKept ? '' : whyNot(form, dragged, place)
    if (why !== '') toast(why, 'info')
  })
  const add = (type: FieldType) => {
    const isKept = designer.add(addField(form, type, placeAfter(designer, type)))
    toast(
      isKept ? `已添加${fieldTypes[type]}` : '最多添加 100 个字段',
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

/** Why a field cannot be dropped here; empty if it is here already. */
function whyNot(form: FormSchema, dragged: Dragged, { box }: Place): string {
  if ('at' in dragged && dragged.at === box) return ''
  if (!mayStandIn(box, 'type' in dragged ? dragged.type : columnAt(form, dragged.at)?.type))
    return '明细里不能放这种字段'
  if (!('type' in dragged) && placeOf(form, dragged.at)?.box === box) return ''
  return 'at' in dragged && removeField(form, dragged.at) === undefined
    ? '明细至少要留一列'
    : '这里的字段已达上限，请先删去一些'
}

/**
 * The position after the selected field. A type that its sub-table does not allow goes after the
 * sub-table.
 */
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
