import { Button, Input } from 'antd'
import { Heading } from 'lucide-react'
import { useState } from 'react'

import { clearableInput } from '../../../../../platform/desk/form/clearable.tsx'
import { fieldTypes } from '../../../contract/fieldTypes.ts'
import type { FieldType } from '../../../contract/fieldTypes.ts'
import look from '../designer.module.css'
import { paletteKinds } from './fieldGroups.ts'
import { typeIcons } from './typeIcons.ts'
import type { FormDrag } from './useFormDrag.ts'

type Props = { drag: FormDrag; onAdd: (type: FieldType) => void; onAddGroup: () => void }

/**
 * The field types: a click adds one after the selected field, a drag adds it where it is dropped.
 */
export function Palette({ drag, onAdd, onAddGroup }: Props) {
  const [words, setWords] = useState('')
  const kinds = paletteKinds
    .map(({ title, types }) => ({
      title,
      types: types.filter((type) => `${fieldTypes[type]} ${type} ${title}`.includes(words.trim())),
    }))
    .filter(({ types }) => types.length > 0)
  return (
    <section className={look.palette} aria-label="字段">
      <Input
        size="small"
        allowClear={clearableInput}
        placeholder="搜索字段类型"
        aria-label="搜索字段类型"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={look.kinds}>
        {kinds.map(({ title, types }) => (
          <div key={title} role="group" aria-label={title}>
            <h2 className={look.kind}>{title}</h2>
            <ul className={look.types}>
              {types.map((type) => (
                <li key={type}>
                  <TypeButton type={type} drag={drag} onAdd={onAdd} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {kinds.length === 0 ? <p className={look.quiet}>没有符合条件的字段</p> : null}
        <div role="group" aria-label="版式">
          <h2 className={look.kind}>版式</h2>
          <Button
            block
            size="small"
            icon={<Heading size="0.875rem" aria-hidden="true" />}
            onClick={onAddGroup}
          >
            分组标题
          </Button>
        </div>
      </div>
    </section>
  )
}

function TypeButton({
  type,
  drag,
  onAdd,
}: {
  type: FieldType
  drag: FormDrag
  onAdd: (type: FieldType) => void
}) {
  const Icon = typeIcons[type]
  return (
    <button
      type="button"
      className={look.type}
      title={`添加${fieldTypes[type]}`}
      {...drag.from({ type })}
      onClick={() => onAdd(type)}
    >
      <Icon size="1rem" strokeWidth={1.75} aria-hidden="true" />
      {fieldTypes[type]}
    </button>
  )
}
