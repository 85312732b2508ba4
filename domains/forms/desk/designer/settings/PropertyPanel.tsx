import { changeField } from '../../../contract/editing/edit.ts'
import { columnAt, placeOf } from '../../../contract/editing/fieldPlaces.ts'
import { fieldTypes, kindOf } from '../../../contract/fieldTypes.ts'
import type { Column } from '../../../contract/schema.ts'
import { BasicSettings } from './BasicSettings.tsx'
import { groupAt } from '../designer.ts'
import type { Designer } from '../designer.ts'
import type { FieldSettingsProps } from './fieldSettings.ts'
import { FormulaSettings } from './FormulaSettings.tsx'
import { GroupSettings } from './GroupSettings.tsx'
import { LimitSettings } from './LimitSettings.tsx'
import { OptionsSettings } from './OptionsSettings.tsx'
import look from './panel.module.css'
import { RuleSettings } from './RuleSettings.tsx'
import { ShowSettings } from './ShowSettings.tsx'
import { TableSettings } from './TableSettings.tsx'

/** All settings of the selected item. */
export function PropertyPanel({ designer }: { designer: Designer }) {
  const { form, selected } = designer
  const group = groupAt(selected)
  const column = columnAt(form, selected)
  const place = placeOf(form, selected)
  if (group !== undefined) return <GroupSettings key={selected} at={group} designer={designer} />
  if (!column || !place) return null
  return (
    <FieldPanel
      key={`${place.box}:${place.index}`}
      column={column}
      at={selected}
      designer={designer}
    />
  )
}

function FieldPanel({ column, at, designer }: { column: Column; at: string; designer: Designer }) {
  const props: FieldSettingsProps = {
    column,
    at,
    designer,
    change: (patch) => void designer.change(changeField(designer.form, at, patch)),
  }
  const kind = kindOf(column)
  const hasOptions = kind === 'choice' || kind === 'choices' || kind === 'path'
  return (
    <section className={look.panel} aria-label="字段设置">
      <header className={look.head}>
        <h2 className={look.title}>{column.label}</h2>
        <span className={look.type}>{fieldTypes[column.type ?? 'input']}</span>
      </header>
      <BasicSettings {...props} />
      {hasOptions ? <OptionsSettings {...props} /> : null}
      {kind === 'rows' ? <TableSettings {...props} /> : null}
      {column.type === 'number' ? <FormulaSettings {...props} /> : null}
      <LimitSettings {...props} />
      <ShowSettings {...props} />
      {kind === 'text' || kind === 'number' || kind === 'moment' ? (
        <RuleSettings {...props} />
      ) : null}
    </section>
  )
}
