import { ArrowDown, ArrowUp, CircleAlert, Copy, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import type { Place } from '../../../contract/editing/fieldPlaces.ts'
import { fieldTypes } from '../../../contract/fieldTypes.ts'
import { ruleWords } from '../../../contract/conditions/conditionWords.ts'
import type { Column } from '../../../contract/schema.ts'
import type { Designer } from '../designer.ts'
import { Drawn } from './FieldDrawing.tsx'
import look from './phone.module.css'
import type { FormDrag } from './useFormDrag.ts'
import { visibleColumns } from '../visibleColumns.ts'

type Props = { column: Column; place: Place; designer: Designer; drag: FormDrag }

/** A field in the preview; a click selects it. */
export function FieldCard({ column, place, designer, drag }: Props) {
  const { prop, label, type = 'input', required, help, children } = column
  const { box } = place
  const isInTable = box !== '' && !box.startsWith('#')
  const at = isInTable ? `${box}.${prop}` : prop
  const problems = designer.problems.filter(({ address }) => address === at)
  const isSelected = designer.selected === at
  return (
    <li
      className={look.place}
      data-drop={drag.markAt(place)}
      data-selected={isSelected || undefined}
      {...drag.onto(place)}
      {...drag.from({ at })}
    >
      <button
        type="button"
        className={look.face}
        data-face={at}
        data-table={children ? '' : undefined}
        aria-current={isSelected}
        onClick={() => designer.select(at)}
        {...(children ? drag.atHead(place, prop) : {})}
      >
        <span className={look.label}>
          {label}
          {required ? (
            <span className={look.star} aria-hidden="true">
              *
            </span>
          ) : null}
        </span>
        <span className={look.hidden}>
          ，{fieldTypes[type]}
          {required ? '，必填' : ''}
          {problems.length > 0 ? `，有 ${problems.length} 个问题` : ''}
        </span>
      </button>
      <div className={look.drawn} aria-hidden="true">
        {help ? <span className={look.help}>{help}</span> : null}
        {children ? null : <Drawn column={column} />}
      </div>
      {children ? <Rows column={column} designer={designer} drag={drag} /> : null}
      <Notes column={column} at={at} designer={designer} />
      {problems.map(({ msg }) => (
        <p key={msg} className={look.problem}>
          <CircleAlert size="0.875rem" aria-hidden="true" />
          {msg}
        </p>
      ))}
      {isSelected ? <Acts at={at} label={label} designer={designer} /> : null}
    </li>
  )
}

function Rows({ column, designer, drag }: { column: Column; designer: Designer; drag: FormDrag }) {
  const inner = column.children?.column ?? []
  const word = column.children?.rowLabel ?? column.label
  return (
    <div className={look.rows} {...drag.into(column.prop, inner.length)}>
      <div className={look.row} data-over={drag.isOver(column.prop) || undefined}>
        <p className={look.rowHead}>{word} 1</p>
        <ol className={look.fields}>
          {inner.map((one, index) => (
            <FieldCard
              key={one.prop}
              column={one}
              place={{ box: column.prop, index }}
              designer={designer}
              drag={drag}
            />
          ))}
        </ol>
      </div>
      <span className={look.addRow}>添加{word}</span>
    </div>
  )
}

/** The conditions for showing and requiring a field, in words. */
function Notes({
  column: { display, requiredWhen },
  at,
  designer,
}: {
  column: Column
  at: string
  designer: Designer
}) {
  const columns = visibleColumns(designer.shown, at)
  const notes = [
    display === false
      ? '不显示'
      : typeof display === 'object'
        ? `显示条件：${ruleWords(display, columns)}`
        : '',
    requiredWhen ? `必填条件：${ruleWords(requiredWhen, columns)}` : '',
  ].filter(Boolean)
  return notes.map((note) => (
    <p key={note} className={look.note}>
      {note}
    </p>
  ))
}

/** The heading of a group. */
export function GroupCard({
  at,
  label,
  designer,
}: {
  at: string
  label: string
  designer: Designer
}) {
  const isSelected = designer.selected === at
  return (
    <div className={look.groupFace} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={look.groupTitle}
        data-face={at}
        aria-current={isSelected}
        onClick={() => designer.select(at)}
      >
        <span className={look.hidden}>分组：</span>
        {label}
      </button>
      {isSelected ? <Acts at={at} label={label} designer={designer} /> : null}
    </div>
  )
}

function Acts({ at, label, designer }: { at: string; label: string; designer: Designer }) {
  return (
    <div className={look.acts} role="group" aria-label={`“${label}”的操作`}>
      <Act words="上移" hint="Alt+↑" icon={ArrowUp} onPress={() => designer.step(at, -1)} />
      <Act words="下移" hint="Alt+↓" icon={ArrowDown} onPress={() => designer.step(at, 1)} />
      {at.startsWith('#') ? null : (
        <Act words="复制" hint="Ctrl+D" icon={Copy} onPress={() => designer.duplicate(at)} />
      )}
      <Act words="删除" hint="Delete" icon={Trash2} onPress={() => designer.remove(at)} />
    </div>
  )
}

function Act({
  words,
  hint,
  icon: Icon,
  onPress,
}: {
  words: string
  hint: string
  icon: LucideIcon
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={look.act}
      aria-label={words}
      title={`${words}（${hint}）`}
      onClick={onPress}
    >
      <Icon size="0.875rem" strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
