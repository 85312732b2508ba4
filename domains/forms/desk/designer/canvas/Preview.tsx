import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import type { Column } from '../../../contract/schema.ts'
import type { Designer } from '../designer.ts'
import { selectableKeys } from '../designer.ts'
import { FieldCard, GroupCard } from './FieldCard.tsx'
import look from './phone.module.css'
import type { FormDrag } from './useFormDrag.ts'

type Props = { designer: Designer; drag: FormDrag; title: string }

/**
 * The form as on a phone. Fields can be selected, moved, duplicated and removed by mouse or
 * keyboard.
 */
export function Preview({ designer, drag, title }: Props) {
  const { form, shown, selected } = designer
  const frame = useRef<HTMLElement>(null)
  const usedKeys = useRef(false)
  useEffect(() => {
    const face = frame.current?.querySelector<HTMLElement>(`[data-face="${CSS.escape(selected)}"]`)
    if (!face) return
    if (usedKeys.current) face.focus()
    else face.scrollIntoView({ block: 'nearest' })
    usedKeys.current = false
  }, [selected, form])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return
    const at = event.target.dataset['face']
    const act = at === undefined ? undefined : actOf(event, at, designer)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    usedKeys.current = true
    act()
  }
  return (
    <section ref={frame} className={look.phone} aria-label="手机上的样子" {...{ onKeyDown }}>
      <p className={look.bar} aria-hidden="true">
        {title}
      </p>
      <div className={look.screen} data-dragging={drag.isOn || undefined}>
        <Card title="申请内容" box="" columns={shown.column} designer={designer} drag={drag} />
        {shown.group?.map((group, at) => (
          <Card
            key={at}
            title={group.label}
            box={`#${at}`}
            columns={group.column}
            designer={designer}
            drag={drag}
          />
        ))}
      </div>
    </section>
  )
}

type CardProps = {
  title: string
  box: string
  columns: readonly Column[]
  designer: Designer
  drag: FormDrag
}

function Card({ title, box, columns, designer, drag }: CardProps) {
  return (
    <div role="group" className={look.card} aria-label={title} {...drag.into(box, columns.length)}>
      {box === '' ? (
        <p className={look.cardTitle}>{title}</p>
      ) : (
        <GroupCard at={box} label={title} designer={designer} />
      )}
      <ol className={look.fields}>
        {columns.map((column, index) => (
          <FieldCard
            key={column.prop}
            column={column}
            place={{ box, index }}
            designer={designer}
            drag={drag}
          />
        ))}
      </ol>
      {columns.length === 0 ? (
        <p className={look.empty} data-over={drag.isOver(box) || undefined}>
          <Plus size="1rem" aria-hidden="true" />
          从左边拖入或点选字段
        </p>
      ) : null}
    </div>
  )
}

/** The action of a key on the focused field. */
function actOf(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  at: string,
  designer: Designer,
): (() => void) | undefined {
  const keys = selectableKeys(designer.form)
  const goTo = (place: number) => () =>
    designer.select(keys[Math.min(Math.max(place, 0), keys.length - 1)] ?? '')
  const here = keys.indexOf(at)
  if (key === 'ArrowUp') return altKey ? () => designer.step(at, -1) : goTo(here - 1)
  if (key === 'ArrowDown') return altKey ? () => designer.step(at, 1) : goTo(here + 1)
  if (altKey) return undefined
  if (ctrlKey || metaKey)
    return key.toLowerCase() === 'd' ? () => designer.duplicate(at) : undefined
  if (key === 'Home') return goTo(0)
  if (key === 'End') return goTo(keys.length - 1)
  return key === 'Delete' || key === 'Backspace' ? () => designer.remove(at) : undefined
}
